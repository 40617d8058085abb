import { expect, it } from 'vitest';
import { deviceOf } from './device-name.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

it.each([
  [CHROME, { browser: 'Chrome', system: 'Android', isHandheld: true }],
  [EDGE, { browser: 'Edge', system: 'Windows', isHandheld: false }],
  [IPHONE, { browser: 'Safari', system: 'iPhone', isHandheld: true }],
  [FIREFOX, { browser: 'Firefox', system: 'Linux', isHandheld: false }],
  ['curl/8.9', { browser: null, system: null, isHandheld: false }],
  [null, { browser: null, system: null, isHandheld: false }],
])('names the device of %s', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toEqual(expected);
});

import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const OFF = {
  environment: 'development',
  analyticsUrl: '',
  studentAppUrl: '',
  crmContactUrl: '',
  demo: false,
  build: '',
  signedOut: false,
  fresh: false,
  provider: null,
};
function pageWith(content: string | null): Document {
  const page = document.implementation.createHTMLDocument('');
  if (content === null) return page;
  const meta = page.createElement('meta');
  meta.name = 'app-settings';
  meta.content = content;
  page.head.append(meta);
  return page;
}

describe('settings', () => {
  it.each([
    [null],
    [''],
    ['{'],
    ['[]'],
    ['{"demo":"yes","analyticsUrl":7,"other":1}'],
    ['{"toString":"x","__proto__":{"demo":true}}'],
  ])('LAY-08 %j switches nothing on', (content) => {
    expect(readSettings(pageWith(content))).toEqual(OFF);
  });

  it('MENU-10 LAY-08 are what the server wrote into the page', () => {
    const given = {
      environment: 'staging',
      analyticsUrl: '/count',
      studentAppUrl: 'https://learn.example',
      demo: true,
    };
    expect(readSettings(pageWith(JSON.stringify(given)))).toEqual({ ...OFF, ...given });
  });
});

import { expect, it } from 'vitest';
import { qualityOf, sampleOf } from './quality.ts';

const at = (received: number, lost: number, roundTrip: number | null = 0.05) => ({
  received,
  lost,
  roundTrip,
});

it.each([
  ['unknown', null, at(100, 0)],
  ['good', at(0, 0), at(500, 2)],
  ['good', at(100, 90), at(600, 90)],
  ['fair', at(0, 0), at(500, 20)],
  ['poor', at(0, 0), at(500, 60)],
  ['fair', at(0, 0), at(500, 0, 0.4)],
  ['poor', at(0, 0), at(500, 0, 0.9)],
  ['good', at(0, 0), at(1, 5)],
  ['good', at(0, 9), at(500, 3, null)],
] as const)('says %s', (quality, before, now) => {
  expect(qualityOf(before, now)).toBe(quality);
});

it('counts what comes in, over the pair that is in use', () => {
  expect(
    sampleOf([
      { type: 'inbound-rtp', packetsReceived: 40, packetsLost: 1 },
      { type: 'inbound-rtp', packetsReceived: 60, packetsLost: 2 },
      { type: 'outbound-rtp', packetsSent: 9 },
      { type: 'candidate-pair', nominated: false, currentRoundTripTime: 3 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 },
    ]),
  ).toEqual({ received: 100, lost: 3, roundTrip: 0.2 });
});

import type { Picture } from './negotiation.ts';

export const PICTURES = ['full', 'small', 'off'] as const satisfies readonly Picture[];

/** The smaller of what one side sends and the other wants. */
export const smallerOf = (one: Picture, other: Picture): Picture =>
  PICTURES[Math.max(PICTURES.indexOf(one), PICTURES.indexOf(other))] ?? 'off';

/** Bits a second of one picture, so that the line is shared among those in the room. */
const FULL = 1_500_000;
const LEAST_FULL = 250_000;
const SMALL = 100_000;
const bitsOf = (picture: Picture, others: number): number =>
  picture === 'full' ? Math.max(LEAST_FULL, FULL / Math.max(1, others)) : SMALL;

/** Returns the encoding parameters of a video sender. */
export const encodingOf = (picture: Picture, others: number): RTCRtpEncodingParameters => ({
  active: picture !== 'off',
  maxBitrate: bitsOf(picture, others),
  maxFramerate: picture === 'full' ? 30 : 12,
  scaleResolutionDownBy: picture === 'full' ? 1 : 3,
});

/** Limits one sender; before the first negotiation there is nothing to limit yet. */
export async function limit(sender: RTCRtpSender, encoding: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender.getParameters();
  const [first] = parameters.encodings ?? [];
  if (!first) return;
  Object.assign(first, encoding);
  await sender.setParameters(parameters).catch(() => undefined);
}

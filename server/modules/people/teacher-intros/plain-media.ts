import { type IntroType, MAX_INTRO_SECONDS } from '#domain/people/teacher-intro.ts';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { plainMp4 } from './mp4.ts';
import { plainMp3, readOgg } from './sound-files.ts';
import { readWebm } from './webm.ts';

interface Recording {
  mediaType: IntroType;
  content: Buffer;
  /** Null if the file does not contain it; its size is limited anyway. */
  seconds: number | null;
}
type Read = { mediaType: IntroType; content: Buffer } | { fault: ErrorText };

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The brands of MP4 files with sound or moving pictures; still pictures begin alike, with others. */
const BRANDS = ['M4A ', 'M4V ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'avc1', 'dash'];
/** A recording that was stopped at the limit is a little longer. */
const TOLERANCE = 2;

interface Tracks {
  hasPictures: boolean;
  hasSound: boolean;
}
const typeOf = ({ hasPictures, hasSound }: Tracks, kind: 'mp4' | 'webm'): IntroType | null =>
  hasPictures ? `video/${kind}` : hasSound ? `audio/${kind}` : null;

function recordingOf(bytes: Buffer): Recording | null {
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp' && BRANDS.includes(bytes.toString('latin1', 8, 12));
  if (isMp4 || bytes.subarray(0, 4).equals(EBML)) {
    const facts = isMp4 ? plainMp4(bytes) : readWebm(bytes);
    const mediaType = facts && typeOf(facts, isMp4 ? 'mp4' : 'webm');
    return mediaType && { mediaType, content: bytes, seconds: facts.seconds };
  }
  const ogg = readOgg(bytes);
  if (ogg) return { mediaType: 'audio/ogg', content: bytes, ...ogg };
  const mp3 = plainMp3(bytes);
  return mp3 && { mediaType: 'audio/mpeg', ...mp3 };
}

/**
 * Checks a recording by its content, and removes places and names from MP4 and MP3 files. Returns a `fault` text for a file that cannot be
 * used.
 */
export function plainMedia(bytes: Buffer): Read {
  if (bytes.length === 0) return { fault: errorText('file-empty') };
  const recording = recordingOf(bytes);
  if (!recording) return { fault: errorText('intro-type-not-allowed') };
  const { seconds, ...read } = recording;
  if (seconds !== null && seconds > MAX_INTRO_SECONDS + TOLERANCE)
    return { fault: errorText('intro-too-long', { max: MAX_INTRO_SECONDS }) };
  return read;
}

import { describe, expect, it } from 'vitest';
import { introSamples, mp4Of, mp3Of, oggOf, webmOf } from '#tests/support/intro-samples.ts';
import { plainMedia } from './plain-media.ts';

const TYPE = { fault: expect.stringContaining('intro-type-not-allowed') };
const LONG = { fault: expect.stringContaining('intro-too-long') };

describe('recordings', () => {
  it.each(introSamples())('takes %s by its content', (mediaType, bytes) => {
    expect(plainMedia(bytes)).toMatchObject({ mediaType });
  });

  it.each([
    ['MP4', mp4Of({ seconds: 125 })],
    ['WebM', webmOf({ seconds: 125 })],
    ['Ogg', oggOf({ seconds: 125 })],
    ['MP3', mp3Of({ seconds: 125 })],
  ])('refuses %s of more than two minutes', (_, bytes) => expect(plainMedia(bytes)).toEqual(LONG));

  it.each([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['a still picture in an MP4 container', mp4Of({ brand: 'heic' })],
    ['an MP4 without tracks', mp4Of({ handlers: [] })],
    ['an MP4 that ends early', mp4Of().subarray(0, 60)],
    ['other Matroska', webmOf({ docType: 'matroska' })],
    ['a WebM without tracks', webmOf({ tracks: [] })],
    ['Ogg with something else', oggOf({ codec: 'OtherThg' })],
    ['an ID3 tag without sound', Buffer.from('ID3\x04\0\0\0\0\0\x7fabc', 'latin1')],
    ['noise', Buffer.alloc(2000, 0xab)],
    ['boxes without end', Buffer.concat([mp4Of(), Buffer.alloc(400_000)])],
  ])('refuses %s', (_, bytes) => expect(plainMedia(bytes)).toEqual(TYPE));

  it('refuses an empty file', () =>
    expect(plainMedia(Buffer.alloc(0))).toEqual({ fault: expect.stringContaining('file-empty') }));
});

describe('what a recording holds beside itself', () => {
  it('is removed from MP4, whose size stays', () => {
    const bytes = mp4Of({ place: '+40.4168-003.7038/' });
    const read = plainMedia(Buffer.from(bytes));
    expect('content' in read && read.content.length).toBe(bytes.length);
    expect('content' in read && read.content.includes('+40.4168')).toBe(false);
    expect('content' in read && plainMedia(read.content)).toMatchObject({ mediaType: 'video/mp4' });
  });

  it('is removed from MP3', () => {
    const read = plainMedia(mp3Of({ tag: 'Ana Ruiz' }));
    expect('content' in read && read.content.includes('Ana Ruiz')).toBe(false);
  });
});

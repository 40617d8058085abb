import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { IntroCard } from './IntroCard.tsx';

const INTRO = {
  ...{ id: 'i-1', mediaType: 'video/mp4', sizeBytes: 12_000, transcript: null, captions: null, version: 1 },
  createdAt: '2026-11-24T17:00:00Z',
} as TeacherIntro;
const GET = 'GET /api/v1/teacher-platform/intro';
const SET = 'POST /api/v1/teacher-platform/intro';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
});

function open(answers: Answers) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <IntroCard name="Laura Whitfield" photoUrl={null} />
      <Toaster />
    </>,
    { user: userOf('TEACHER'), path: '/teacher/profile/' },
  );
  return (method: string) => fetched.mock.calls.filter(([, init]) => init?.method === method);
}
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Choose file', { selector: 'input' }), {
    target: { files: [file] },
  });
const clip = () => new File(['clip'], 'clip.mp4', { type: 'video/mp4' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('ROUTE-16 publishes a chosen recording only when that is pressed', async () => {
  const sent = open({ [GET]: { body: { intro: null } }, [SET]: { body: { intro: INTRO } } });
  expect(await screen.findByText(/^Introduce yourself/)).toBeDefined();
  await choose(clip());
  expect(await screen.findByLabelText('New introduction', { selector: 'video' })).toBeDefined();
  expect(sent('POST')).toHaveLength(0);
  await press('Discard');
  await choose(clip());
  await press('Publish introduction');
  expect(await screen.findByText('Introduction published.')).toBeDefined();
  expect(screen.getByLabelText('Introduction of Laura Whitfield').getAttribute('src')).toBe(
    '/api/v1/teacher-intros/i-1',
  );
});

it('ROUTE-16 keeps a refused recording with the reason, and never sends one that is too large', async () => {
  const errors = { body: 'Record at most 120 seconds.' };
  const sent = open({
    [GET]: { body: { intro: null } },
    [SET]: refusal(400, 'invalid-input', { errors }),
  });
  await choose(clip());
  await press('Publish introduction');
  expect(await screen.findByText('Record at most 120 seconds.')).toBeDefined();
  await press('Discard');
  await choose(new File([new Uint8Array(11 * 1024 * 1024)], 'large.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText(/^Too large/)).toBeDefined();
  expect(sent('POST')).toHaveLength(1);
});

it('ROUTE-16 words the introduction, and deletes it after a question', async () => {
  let intro: TeacherIntro | null = INTRO;
  const sent = open({
    [GET]: () => ({ body: { intro } }),
    'PATCH /api/v1/teacher-platform/intro': { body: { intro: { ...INTRO, transcript: 'Hi', version: 2 } } },
    'DELETE /api/v1/teacher-platform/intro': () => {
      intro = null;
      return { status: 204 };
    },
  });
  await userEvent.type(await screen.findByLabelText('Transcript'), 'Hi');
  await press('Save transcript');
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  expect(JSON.parse(String(sent('PATCH')[0]![1]?.body))).toEqual({ transcript: 'Hi', version: 1 });
  await press('Delete introduction');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete introduction' })).at(-1)!);
  expect(await screen.findByText(/^Introduce yourself/)).toBeDefined();
});

describe('WCAG 1.2.2 captions', () => {
  const upIn = (language: string) =>
    `POST /api/v1/teacher-platform/intro/captions?intro=i-1&language=${language}`;
  const captions = { id: 'c-1', language: 'FRENCH', sizeBytes: 900 };
  const add = async (name: string, content: string) =>
    fireEvent.change(await screen.findByLabelText(name, { selector: 'input' }), {
      target: { files: [new File([content], 'laura.vtt', { type: 'text/vtt' })] },
    });

  it('are hinted at, added in their language, shown as a track and deleted', async () => {
    open({
      [GET]: { body: { intro: INTRO } },
      [upIn('FRENCH')]: { body: { intro: { ...INTRO, captions } } },
      'DELETE /api/v1/teacher-platform/intro/captions': { body: { intro: INTRO } },
    });
    expect(await screen.findByText(/^Your video has no captions yet/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Language of the captions'), 'French');
    await add('Add captions', 'WEBVTT');
    expect(await screen.findByText('Captions saved.')).toBeDefined();
    const track = document.querySelector('track')!;
    expect(['src', 'srclang', 'kind', 'label'].map((name) => track.getAttribute(name))).toEqual([
      '/api/v1/teacher-intros/captions/c-1',
      'fr',
      'captions',
      'French',
    ]);
    expect(screen.queryByText(/^Your video has no captions yet/)).toBeNull();
    await press('Delete captions');
    expect(await screen.findByText(/^Your video has no captions yet/)).toBeDefined();
  });

  it('that are refused say why; a file that is too large is never sent', async () => {
    const errors = { body: 'Line 3: this caption has no text.' };
    const sent = open({
      [GET]: { body: { intro: INTRO } },
      [upIn('ENGLISH')]: refusal(400, 'invalid-input', { errors }),
    });
    await add('Add captions', 'WEBVTT');
    expect(await screen.findByText('Line 3: this caption has no text.')).toBeDefined();
    await add('Add captions', 'x'.repeat(70_000));
    expect(await screen.findByText(/^Too large/)).toBeDefined();
    expect(sent('POST')).toHaveLength(1);
  });

  it('are not offered for sound', async () => {
    open({ [GET]: { body: { intro: { ...INTRO, mediaType: 'audio/mp4' } } } });
    expect(await screen.findByLabelText('Transcript')).toBeDefined();
    expect(screen.queryByText('Captions')).toBeNull();
  });
});

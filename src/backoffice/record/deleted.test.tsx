import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listNotes, type NoteRecord } from '#domain/office/api/notes.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { DeletedRecord } from '#domain/office/api/deleted.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { NotesTab } from './NotesTab.tsx';
import { DeletedSection } from '#resources/settings/DeletedSection.tsx';
import { DeletedList } from './DeletedList.tsx';

const STUDENT = studentOf(1);
const ID = studentOf(2).id;
const NOTE: NoteRecord = {
  id: ID,
  noun: 'student',
  recordId: STUDENT.id,
  authorId: studentOf(3).id,
  authorName: 'Daniel Okafor',
  text: 'Call after ten',
  mentions: [],
  isPinned: false,
  mayChange: true,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
};
const KEPT: DeletedRecord = {
  id: ID,
  noun: 'holiday',
  title: 'Midsummer',
  onDate: parsePlainDate('2027-06-24'),
  place: null,
  of: null,
  deletedByName: 'Daniel Okafor',
  deletedAt: '2026-11-20T10:00:00Z',
  keptUntil: '2026-12-20T10:00:00Z',
};
const open = (replies: Replies, ui: React.ReactNode) => {
  const sentCalls = stubOffice(replies);
  renderOffice(
    <>
      {ui}
      <Toaster />
    </>,
    { path: '/students/x' },
  );
  return sentCalls;
};

it('D9 offers to restore a deleted note immediately, and restores it', async () => {
  let notes = [NOTE];
  const sentCalls = open(
    {
      'GET /notes': () => [...notes],
      [`DELETE /notes/${ID}`]: () => void (notes = []),
      [`POST /deleted/${ID}/restore`]: () => void (notes = [NOTE]),
    },
    <NotesTab noun="student" recordId={STUDENT.id} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Delete ?: / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored.')).toBeDefined();
  expect(await screen.findByText('Call after ten')).toBeDefined();
  expect(sentCalls.map(({ call }) => call)).toContain(`POST /deleted/${ID}/restore`);
});

it('what was deleted lately names what it was, and says why it cannot come back', async () => {
  const message = 'That day is a holiday again already.';
  open(
    {
      'GET /deleted': [KEPT],
      [`POST /deleted/${ID}/restore`]: new Refused(409, 'already-exists', { message }),
    },
    <DeletedList shows={[listNotes]} />,
  );
  expect(await screen.findByText('Holiday')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore Midsummer' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(/Midsummer/)).toBeDefined();
});

it('D9 the page of everything deleted says whose each thing was, and leads there', async () => {
  const of = { kind: 'student', name: 'Ana García' } as const;
  const view = { ...KEPT, id: studentOf(4).id, noun: 'saved_view', place: 'students' } as const;
  open(
    { 'GET /deleted': [{ ...KEPT, noun: 'note', place: STUDENT.id, of }, view] },
    <DeletedList shows="all" />,
  );
  expect((await screen.findByRole('link', { name: 'Ana García' })).getAttribute('href')).toBe(
    `/students/${STUDENT.id}`,
  );
  expect(screen.getByText('View · Students')).toBeDefined();
});

it('says to who comes second that it is back already, and that nothing is left', async () => {
  let kept = [KEPT];
  open(
    {
      'GET /deleted': () => [...kept],
      [`POST /deleted/${ID}/restore`]: () => {
        kept = [];
        return new Refused(404, 'not-found');
      },
    },
    <DeletedList noun="holiday" shows={[]} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Midsummer' }));
  expect(await screen.findByText(/^Already restored/)).toBeDefined();
  expect(await screen.findByText(/^Nothing deleted in/)).toBeDefined();
});

it('D9 what comes back on the page of everything deleted is there again wherever it is shown', async () => {
  let notes: NoteRecord[] = [];
  open(
    {
      'GET /notes': () => [...notes],
      'GET /deleted': () => (notes.length > 0 ? [] : [{ ...KEPT, noun: 'note', title: NOTE.text }]),
      [`POST /deleted/${ID}/restore`]: () => void (notes = [NOTE]),
    },
    <>
      <NotesTab noun="student" recordId={STUDENT.id} />
      <DeletedSection />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: `Restore ${NOTE.text}` }));
  await expect.poll(() => screen.queryByRole('button', { name: `Restore ${NOTE.text}` })).toBeNull();
  expect(await screen.findByText(NOTE.text)).toBeDefined();
});

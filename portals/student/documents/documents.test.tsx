import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '#tests/support/lesson-samples.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { DocumentsPage } from './DocumentsPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const student = userOf('STUDENT');
const list = (query = '') => `GET /api/v1/student-platform/documents?${query}pageStart=0&pageTake=20`;
const NONE = { lesson: 0, group: 0, level: 0, own: 0 };
const word = {
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Irregular verbs',
  fileName: 'verbs.docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  sizeBytes: 240_000,
  source: 'group',
  lessonId: null,
  lessonAt: null,
  teacherName: null,
  groupId: '01890000-0000-7000-8000-000000000002',
  groupName: 'Monday group',
  level: null,
  createdAt: '2026-11-01T10:00:00Z',
};
const note = {
  ...word,
  id: '01890000-0000-7000-8000-000000000003',
  title: 'Useful sentences',
  mediaType: 'text/plain; charset=utf-8',
  source: 'lesson',
  lessonAt: '2026-11-19T17:00:00Z',
  teacherName: 'Laura Whitfield',
  groupName: null,
};
const body = { documents: [word, note], total: 2, counts: { ...NONE, group: 1, lesson: 1 } };
const file = (id: string) => `GET /api/v1/student-platform/documents/${id}/file`;

describe('ROUTE-19 documents', () => {
  it('lists them with kind, size, day and where they come from, and fetches a file', async () => {
    stubFetch({ [list()]: { body }, [file(word.id)]: { body: 'the file' } });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    renderScreen(<DocumentsPage />, { user: student });
    expect(await screen.findByText('Word · 240 kB ·', { exact: false })).toBeDefined();
    expect(screen.getByText('Monday group')).toBeDefined();
    expect(screen.getByText('Lesson on Thu 19 Nov · Laura Whitfield')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Irregular verbs' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Download Irregular verbs' }));
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  });

  it('opens a text in the page, as text, at an address of its own', async () => {
    const text = '<img src=x onerror=alert(1)> to dawdle';
    stubFetch({ [list()]: { body }, [file(note.id)]: { body: text } });
    renderScreen(<DocumentsPage />, { user: student, path: '/student/documents' });
    await userEvent.click(await screen.findByRole('link', { name: 'Useful sentences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Useful sentences' }));
    expect(await dialog.findByText(/to dawdle/)).toBeDefined();
    expect(dialog.queryByRole('img')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe(`/student/documents?open=${note.id}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('address').textContent).toBe('/student/documents');
  });

  it('shows those of one kind under what they belong to, and says where the others are', async () => {
    stubFetch({
      [list()]: { body },
      [list('source=group&')]: { body: { ...body, documents: [word], total: 1 } },
      [list('source=level&')]: { body: { ...body, documents: [], total: 0 } },
    });
    renderScreen(<DocumentsPage />, { user: student, path: '/student/documents' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Groups' }));
    const group = within(await screen.findByRole('region', { name: 'Monday group' }));
    expect(group.getByText('Irregular verbs')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Level' }));
    expect(await screen.findByText('No documents for your level yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show all documents' })).toBeDefined();
  });

  it('says what will be here while there is nothing, and when nothing is called so', async () => {
    const none = { documents: [], total: 0, counts: NONE };
    stubFetch({ [list()]: { body: none }, [list('q=verbos&')]: { body: none } });
    const { unmount } = renderScreen(<DocumentsPage />, { user: student });
    expect(await screen.findByText('No documents yet')).toBeDefined();
    unmount();
    renderScreen(<DocumentsPage />, { user: student, path: '/student/documents?q=verbos' });
    expect(await screen.findByText('No matching documents')).toBeDefined();
  });
});

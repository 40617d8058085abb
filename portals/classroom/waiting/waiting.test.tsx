import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { loadNamespaces } from '#src/i18n/i18n.ts';
import { clearToasts } from '#src/toast-store.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import type { LocalMedia } from '../call/local-media.ts';
import { CallEnded } from '../CallEnded.tsx';
import { TimeLeft } from '../room/TimeLeft.tsx';
import { WithDocuments } from '../WithDocuments.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const person = (accountId: string, fullName: string, isTeacher: boolean) => ({
  accountId,
  fullName,
  photoUrl: isTeacher ? '/laura.jpg' : null,
  isTeacher,
});
const TEACHER = person('t', 'Laura Martín', true);
const CLASSROOM: Classroom = {
  lessonId: '01890000-0000-7000-8000-000000000001',
  kind: 'OCCASIONAL',
  status: 'ASSIGNED',
  language: 'ENGLISH',
  startsAt: at(2),
  endsAt: at(32),
  group: null,
  me: { ...person('s', 'Ana García', false), isSupplanted: false },
  people: [TEACHER, person('s', 'Ana García', false)],
  iceServers: [],
  outsideUrl: null,
};

beforeEach(async () => {
  await loadNamespaces(['classroom', 'vocabulary']);
  clearToasts();
});

it('ROUTE-21 a lesson that is held outside leads there first; without camera, board and documents are here', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const onJoin = vi.fn();
  renderScreen(
    <WaitingRoom
      classroom={{ ...CLASSROOM, outsideUrl: 'https://meet.example/laura' }}
      media={{} as LocalMedia}
      onJoin={onJoin}
    />,
    { user: userOf('STUDENT') },
  );
  const way = screen.getByRole('link', { name: "Open teacher's room" });
  expect(way.getAttribute('href')).toBe('https://meet.example/laura');
  expect([way.getAttribute('target'), way.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use whiteboard and chat' }));
  expect(onJoin).toHaveBeenCalledWith('off');
});

it('ROUTE-21 notifies both five minutes before the end and at the end, once each', async () => {
  vi.useFakeTimers({ now: NOW });
  renderScreen(
    <>
      <TimeLeft endsAt={at(6)} timerEndsAt={null} />
      <Toaster />
    </>,
  );
  const go = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
  const timer = () => screen.getByRole('timer', { name: 'Time left in the lesson' }).textContent;
  expect(timer()).toBe('6:00 left');
  expect(screen.queryByText('Five minutes left.')).toBeNull();
  await go(1);
  expect(screen.getAllByText('Five minutes left.')).toHaveLength(1);
  await go(1);
  expect(screen.queryByText('Five minutes left.')).toBeNull();
  await go(4);
  expect(screen.getAllByText('The lesson time is over.')).toHaveLength(1);
  await go(1);
  expect(timer()).toBe('1:00 overtime');
});

it('ROUTE-21 the floating button opens and closes the documents outside the call too', async () => {
  const file = {
    id: '01890000-0000-7000-8000-0000000000d1',
    title: 'Grammar',
    fileName: 'grammar.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 2048,
    source: 'lesson',
  };
  stubFetch({ [`GET /api/v1/classroom/${CLASSROOM.lessonId}/documents`]: { body: [file] } });
  renderScreen(
    <WithDocuments lessonId={CLASSROOM.lessonId}>
      <CallEnded classroom={{ ...CLASSROOM, status: 'CANCELLED' }} />
    </WithDocuments>,
    { user: userOf('STUDENT') },
  );
  const button = screen.getByRole('button', { name: 'Documents' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  const panel = within(screen.getByRole('region', { name: 'Documents' }));
  expect(await panel.findByText('Grammar')).toBeDefined();
  expect(panel.queryByRole('button', { name: /^Share/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close documents' }));
  expect(screen.queryByText('Grammar')).toBeNull();
});

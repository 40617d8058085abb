import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { Timeline } from './Timeline.tsx';
import { teacherDays, type TodayLesson } from './teacher-days.ts';

const lesson = (id: string, teacher: string, student: string, hour: number): TodayLesson => ({
  id,
  type: 'OCCASIONAL',
  status: 'ASSIGNED',
  startsAt: `2026-11-24T${hour}:00:00Z`,
  endsAt: `2026-11-24T${hour}:30:00Z`,
  teacherId: teacher,
  teacherName: teacher,
  groupId: null,
  groupName: null,
  students: [{ id: student, fullName: student }],
});
const days = teacherDays(
  [lesson('1', 'Laura', 'Ana', 10), lesson('2', 'Laura', 'Ben', 12), lesson('3', 'Tomás', 'Eva', 11)],
  'UTC',
);

it('A11Y the timeline is one Tab stop on the lesson that is next; the arrows go along and between teachers', async () => {
  stubOffice({});
  const onOpen = vi.fn();
  renderOffice(<Timeline days={days} nowMinute={11 * 60} onOpen={onOpen} />, { path: '/dashboard' });
  const ana = await screen.findByRole('button', { name: '10:00–10:30, Ana, with Laura: Booked' });
  const ben = screen.getByRole('button', { name: /Ben/ });
  const eva = screen.getByRole('button', { name: /Eva/ });
  expect([ana, ben, eva].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  ben.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(ana);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(eva);
  expect([ana, ben, eva].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement, 'the end is the end').toBe(eva);
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('3');
});

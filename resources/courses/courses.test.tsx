import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CourseRecord, courseRecord } from '#domain/teaching/api/courses.ts';
import { nothing, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { EditableContext } from '#src/backoffice/record/editable.ts';
import { CourseHeader } from './CourseHeader.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ParticipantsTab } from './tabs/ParticipantsTab.tsx';

const RUNNING = { ...sample(courseRecord), status: 'RUNNING' } as CourseRecord;

async function buttonsOf(course: CourseRecord, isEditable = true): Promise<(string | null)[]> {
  stubOffice({});
  const { unmount } = renderOffice(
    <EditableContext value={isEditable}>
      <CourseHeader course={course} />
      <ParticipantsTab course={course} />
    </EditableContext>,
    { path: '/v1/en/backoffice/courses/x' },
  );
  await screen.findAllByText(course.businessName);
  const shown = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link', { name: 'Edit' })];
  const texts = shown.map(({ textContent }) => textContent);
  unmount();
  return texts;
}

it('ROUTE-15 the end of a course is noted as communicated once it has ended, and not before', async () => {
  const end = 'Mark end as notified';
  expect(await buttonsOf({ ...RUNNING, endsOn: '2999-01-01' as never })).not.toContain(end);
  expect(await buttonsOf({ ...RUNNING, endsOn: '2020-01-01' as never })).toContain(end);
});

it.each([
  ['CANCELLED', /^Lessons stay in the calendar and no e-mails are sent/, false],
  ['FINISHED', /^The course and its participants can't be changed afterwards/, true],
] as const)(
  'D9 to take a course to %s says what follows, and asks for a day only where one is kept',
  async (to, follows, isDated) => {
    stubOffice({});
    renderOffice(<MoveDialog course={RUNNING} to={to} onClose={nothing} />, {
      path: '/v1/en/backoffice/courses/x',
    });
    expect(await screen.findByText(follows)).toBeDefined();
    expect(screen.queryByLabelText('Date') !== null).toBe(isDated);
  },
);

it('PERM-01 offers no change of a course to users who can only view it', async () => {
  expect(await buttonsOf(RUNNING)).toContain('Add participant');
  expect(await buttonsOf(RUNNING, false)).toEqual([]);
});

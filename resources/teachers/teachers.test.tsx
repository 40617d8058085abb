import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { TeacherList } from './TeacherList.tsx';
import { TeacherShow } from './TeacherShow.tsx';
import { teacherForm } from './TeacherForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';

const TEACHER = teacherOf(1);
const HERE = `/teachers/${TEACHER.id}`;

it('ROUTE-11 the list has a row each; the number of students leads to them', async () => {
  stubOffice({ 'GET /saved-views': [], 'GET /teachers': new Rows([TEACHER]) });
  renderOffice(<TeacherList />, { path: '/teachers' });
  const row = await screen.findByRole('row', { name: /Laura Whitfield 1/ });
  expect(within(row).getByText('4.8')).toBeDefined();
  const students = within(row).getByRole('link', { name: '3' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(students)).toBe(`/students?filter={"teacherId":"${TEACHER.id}"}`);
});

describe('the score of a teacher', () => {
  const scores = {
    average: 4.75,
    count: 8,
    spread: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 6 : Number(stars === 4) * 2 })),
    schoolAverage: 4.2,
    students: [{ id: 's', fullName: 'Ana Sol', lessons: 9, scores: 6, average: 4.8, lastAt: null }],
    months: [
      { month: '2026-10-01', average: null, count: 0, schoolAverage: 4.2 },
      { month: '2026-11-01', average: 4.75, count: 8, schoolAverage: 4.2 },
    ],
    comments: [
      {
        lessonId: studentOf(5).id,
        lessonAt: '2026-11-09T08:30:00Z',
        studentId: studentOf(1).id,
        studentName: 'Ana Ruiz',
        lessonStars: 5,
        teacherStars: 5,
        comment: 'Great lesson.',
        createdAt: '2026-11-09T10:00:00Z',
      },
    ],
  };

  it('ROUTE-11 /#Score shows average, course, spread and comments', async () => {
    stubOffice({ [`GET ${HERE}`]: TEACHER, [`GET ${HERE}/scores`]: scores });
    renderOffice(<TeacherShow />, { path: `${HERE}/#Score`, route: '/teachers/:id' });
    expect(await screen.findByText('of 8 ratings')).toBeDefined();
    const course = screen.getByRole('table', { name: 'Average by month' });
    expect(within(course).getByRole('row', { name: /October 2026/ }).textContent).toContain('not specified');
    expect(within(course).getByRole('row', { name: /November 2026/ }).textContent).toContain('4.8');
    expect(screen.getByText('Great lesson.')).toBeDefined();
  });

  it('ROUTE-11 without scores it says so', async () => {
    const none = { ...scores, average: null, count: 0, comments: [] };
    stubOffice({ [`GET ${HERE}`]: TEACHER, [`GET ${HERE}/scores`]: none });
    renderOffice(<TeacherShow />, { path: `${HERE}/#Score`, route: '/teachers/:id' });
    expect(await screen.findByText('No ratings yet')).toBeDefined();
  });
});

describe('the pay of a teacher', () => {
  const draw = (admin: boolean) => {
    const sentCalls = stubOffice({
      [`GET ${HERE}`]: admin ? { ...TEACHER, hourlyRateCents: 1800 } : TEACHER,
      [`PATCH ${HERE}`]: { ...TEACHER, version: 2 },
    });
    renderOffice(<EditScreen noun="teachers" form={teacherForm} />, {
      path: `${HERE}/edit`,
      route: '/teachers/:id/edit',
      user: { admin },
    });
    return sentCalls;
  };

  it('ROUTE-11 is neither shown to support nor sent by it', async () => {
    const sentCalls = draw(false);
    await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Ireland');
    expect(screen.queryByLabelText('Hourly rate')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCalls.at(-1)?.body).toEqual({ country: 'IE', version: 1 }));
  });

  it('ROUTE-11 is typed as people write amounts, and sent in cents', async () => {
    const sentCalls = draw(true);
    const pay = await screen.findByLabelText<HTMLInputElement>('Hourly rate');
    expect(pay.value).toBe('18.00');
    await userEvent.clear(pay);
    await userEvent.type(pay, '21,5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCalls.at(-1)?.body).toEqual({ hourlyRateCents: 2150, version: 1 }));
  });

  it('ROUTE-11 what is no amount is refused under its field', async () => {
    const sentCalls = draw(true);
    const pay = await screen.findByLabelText('Hourly rate');
    await userEvent.clear(pay);
    await userEvent.type(pay, 'a lot');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pay.getAttribute('aria-invalid')).toBe('true'));
    expect(sentCalls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });
});

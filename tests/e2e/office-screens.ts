import type { Page } from '@playwright/test';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { expect } from './journey.ts';
import type { OfficeSide } from './office-side.ts';

/** What support does while a student waits, in the back-office: on the page of an agent who is signed in. Only ids are asked for by the API. */
export function officeScreens(page: Page): OfficeSide {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const listOf = (resource: string, filter: object) =>
    page.goto(`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const read = async <Reply>(path: string) =>
    (await (await page.request.get(`/api/v1/backoffice/${path}`)).json()) as Reply;

  return {
    async assignTrial(email) {
      await page.goto('/trials');
      await page.getByRole('searchbox').fill(email);
      await expect(page).toHaveURL(/filter=/);
      await page.getByRole('row').filter({ hasText: 'Haddad' }).getByRole('link').first().click();
      await button('Assign lesson').first().click();
      const dialog = page.getByRole('dialog', { name: /^Trial lesson of/ });
      await expect(dialog).toContainText('Travel');
      const wished = dialog.getByRole('group', { name: /^Preferred and available/ });
      await wished.getByRole('button').first().click();
      await dialog.getByRole('region', { name: 'Next available times' }).getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'Assign and notify both' }).click();
      await expect(dialog).toBeHidden();
      const trialId = new URL(page.url()).pathname.split('/').at(-1)!;
      const { studentId, lessonId } = await read<{ studentId: string; lessonId: string }>(
        `trials/${trialId}`,
      );
      return { studentId, trialId, lessonId };
    },
    async recordOutcome(trialId) {
      await page.goto(`/trials/${trialId}`);
      await button('Record outcome').click();
      const dialog = page.getByRole('dialog', { name: /^Outcome: / });
      await dialog.getByLabel("Teacher's notes").fill('Wants to speak from the start.');
      await dialog.getByRole('button', { name: 'Save outcome' }).click();
      await expect(page.getByText('Wants to speak from the start.')).toBeVisible();
    },
    async solve(studentId, type) {
      await listOf('support-tasks', { unresolved: true, type: [type], studentId });
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await button(/^Apply 1: Start weekly lessons on/).click();
      await expect(page.getByText(/^Resolved by/)).toBeVisible();
    },
    async giveAttendance(lessonId, studentId) {
      const filter = encodeURIComponent(JSON.stringify({ studentId }));
      const lessons = await read<{ id: string; startsAt: string; timeZone: string }[]>(
        `lessons?filter=${filter}`,
      );
      const { startsAt, timeZone } = lessons.find(({ id }) => id === lessonId)!;
      const { date, time } = wallClockOf(startsAt, parseTimezone(timeZone));
      await page.goto(`/students/${studentId}?dateTarget=${date}#calendar`);
      await button(new RegExp(`^${time} .*${formatPlainDate(date)}.* Haddad`)).click();
      await button('Attendance').click();
      await button('Save attendance').click();
      await expect(page.getByText('Attendance saved.')).toBeVisible();
    },
    leave: () => page.context().close(),
  };
}

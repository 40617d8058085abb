import type { Locator } from '@playwright/test';
import { castFullName, castId } from '#server/demo/cast-people.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { fileOf } from './downloads.ts';
import { expect, test } from './journey.ts';

const linesOf = (csv: Buffer): string[] =>
  csv.toString('utf8').replace('\uFEFF', '').trim().split('\r\n').slice(1);
const squeezed = (text: string): string => text.replaceAll(/[\s‑“”‘’…\u0080-\u009f-]/g, '');
const countIn = async (row: Locator): Promise<number> =>
  Number(/(\d+) credits? will expire/.exec(await row.innerText())?.[1]);

test('ROUTE-05, ROUTE-06, ROUTE-15, MENU-05 an HR manager finds who loses credits, moves one, exports the quarter, and prints the evidence pack', async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  const [loser, colleague] = [castFullName('company2'), castFullName('company3')];
  await signIn('manager');
  await page.goto('/business/dashboard#forecast');
  await expect(page.getByRole('navigation').first()).toContainText('Dashboard');

  await test.step('three people are about to lose credits; one of a loser’s goes to a colleague', async () => {
    const losers = page.getByRole('list', { name: 'Credits that will expire unused' }).getByRole('listitem');
    await expect(losers).toHaveCount(3);
    const row = losers.filter({ hasText: loser });
    const before = await countIn(row);
    await row.getByRole('button', { name: `Transfer ${loser}'s credits` }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer ${loser}'s credits` });
    await dialog.getByLabel('To', { exact: true }).selectOption({ label: colleague });
    await dialog.getByLabel('Credits').fill('1');
    await dialog.getByRole('button', { name: 'Transfer credits' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: `Transferred. ${loser}'s balance` }),
    ).toBeVisible();
    await expect.poll(() => countIn(row)).toBe(before - 1);
  });

  await test.step('the others are reminded by one press, and not again within the week', async () => {
    const losers = page.getByRole('list', { name: 'Credits that will expire unused' }).getByRole('listitem');
    const remind = async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('checkbox', { name: `Select ${loser}` }).uncheck();
      await page.getByRole('button', { name: 'Remind 2 people' }).click();
      const report = page.getByRole('dialog', { name: 'Reminder results' });
      const outcomes = await report.getByRole('listitem').allInnerTexts();
      await report.getByRole('button', { name: 'Close' }).last().click();
      return outcomes;
    };
    for (const outcome of await remind()) expect(outcome).toMatch(/\nReminded$/);
    await expect(losers.filter({ hasText: 'Reminded on' })).toHaveCount(2);
    for (const outcome of await remind()) expect(outcome).toContain('in the last 7 days');
  });

  await test.step('the quarter is on screen and in the file the same', async () => {
    await page.goto('/business/dashboard?period=quarter');
    const table = page.getByRole('table', { name: 'Usage' });
    await expect(table.getByRole('row').filter({ hasText: colleague })).toBeVisible();
    const shown = await table.locator('tbody tr, tfoot tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => {
          const copy = cell.cloneNode(true) as HTMLElement;
          for (const hidden of copy.querySelectorAll('.visually-hidden, [data-label]')) hidden.remove();
          return copy.textContent.trim();
        }),
      ),
    );
    const file = linesOf(await fileOf(page, page.getByRole('button', { name: 'Download CSV' })));
    const plain = (cells: string[]) => cells.slice(1).map((cell) => Number(cell.replaceAll(/[€,\s]/g, '')));
    expect(file.map((line) => plain(line.split(',')))).toEqual(shown.map(plain));
    expect(file.filter((line) => line.startsWith(loser))).toHaveLength(1);
  });

  await test.step('a course’s evidence pack, which is Spanish, has the figures of the screen', async () => {
    await page.goto('/business/dashboard#courses');
    await page.getByRole('link', { name: 'Meetings in English' }).click();
    await expect(page).toHaveURL(new RegExp(castId('lingua', 'course', 'short')));
    const people = page.getByRole('table', { name: 'Attendance and 75% threshold' });
    await expect(people.locator('tbody tr')).not.toHaveCount(0);
    const cells = await people.locator('tbody tr td:not(:last-child), tbody tr th').allInnerTexts();
    const figures = cells.filter((cell) => /^[\d/\s%]*\d[\d/\s%]*$/.test(cell));
    expect(figures.length).toBeGreaterThan(5);
    const paper = await fileOf(page, page.getByRole('button', { name: 'Evidence pack (PDF)' }));
    const words = squeezed(pdfText(paper));
    for (const figure of figures) expect(words).toContain(squeezed(figure));
    const log = linesOf(
      await fileOf(page, page.getByRole('button', { name: 'Download “Connection log” as CSV' })),
    );
    expect(log.length).toBeGreaterThan(10);
    for (const cell of log.flatMap((line) => line.split(','))) expect(words).toContain(squeezed(cell));
  });

  await test.step('the menu has the dashboard and the way out', async () => {
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute(
      'href',
      '/business/dashboard',
    );
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });
});

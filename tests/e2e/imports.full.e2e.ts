import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';

const GOOD = 2_950;
const BAD = 50;
const figure = (count: number) => count.toLocaleString('en');

test('ROUTE-07 an import continues when its page is closed: opened again it has its report, and is undone as a whole', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(120_000);
  const tag = Date.now();
  const rows = Array.from({ length: GOOD }, (_, at) => `Closed,Page ${at},p${at}-${tag}@import.example,B1`);
  const wrong = Array.from({ length: BAD }, (_, at) => `Closed,Nowhere ${at},nobody,B1`);
  const file = ['First name,Last name,E-mail,Level', ...rows, ...wrong].join('\n');
  await signIn('support');
  await page.goto('/imports/new?resource=students');
  const upload = { name: `closed-${tag}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type="file"]').setInputFiles(upload);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(
    page.getByText(`${BAD} rows can't be imported, for the reasons below. You can download them.`),
  ).toBeVisible();
  const faults = page.getByRole('table', { name: 'Failed' }).getByRole('row');
  await expect(faults.filter({ hasText: 'Nowhere 49' })).toContainText(/E-mail: /);
  await page.getByRole('button', { name: `Import ${figure(GOOD)} rows` }).click();
  // Closed at once: on a busy machine the import may be faster than the page that shows its progress (resources/batches/imports.full.test.tsx).
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/, { waitUntil: 'commit' });
  const address = page.url();
  await page.close();
  const id = address.split('/').at(-1);
  const left = await (await context.request.get(`/api/v1/backoffice/batches/${id}`)).json();
  expect(left.done, 'closed before it was done').toBeLessThan(GOOD);

  const again = await context.newPage();
  await again.goto('/jobs');
  await again
    .getByRole('link', { name: /Import of students/ })
    .first()
    .click();
  await expect(again).toHaveURL(address);
  await expect(again.getByText(`${figure(GOOD)} done`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(again.getByText(`${BAD} failed`).first()).toBeVisible();
  const download = again.waitForEvent('download');
  await again.getByRole('button', { name: 'Download failed rows' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    `Closed,Nowhere 49,nobody,B1,${GOOD + BAD + 1},"E-mail: `,
  );

  await again.getByRole('button', { name: 'Undo import' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(again).not.toHaveURL(address);
  await expect(again.getByText(`${figure(GOOD)} done`, { exact: true })).toBeVisible({ timeout: 60_000 });
  // The page of the way in shows the same words for a moment longer.
  const filter = JSON.stringify({ q: `p1-${tag}@import.example` });
  const found = async () =>
    (await context.request.get(`/api/v1/backoffice/students?${new URLSearchParams({ filter })}`)).json();
  await expect.poll(found, { timeout: 60_000 }).toEqual([]);
});

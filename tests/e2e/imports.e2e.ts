import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';

const GOOD = 2_999;
const figure = (count: number) => count.toLocaleString('en');

test('ROUTE-07 an import goes on when its page is closed: opened again it has its report, and is taken out as a whole', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(120_000);
  const tag = Date.now();
  const rows = Array.from({ length: GOOD }, (_, at) => `Closed,Page ${at},p${at}-${tag}@import.example,B1`);
  const file = ['First name,Last name,E-mail,Level', ...rows, 'Closed,Nowhere,nobody,B1'].join('\n');
  await signIn('support');
  await page.goto('/imports/new?resource=students');
  const upload = { name: `closed-${tag}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type="file"]').setInputFiles(upload);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: `Bring in ${GOOD} rows` }).click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
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
  await expect(again.getByText(`${figure(GOOD)} done`)).toBeVisible({ timeout: 60_000 });
  await expect(again.getByText('1 not done')).toBeVisible();
  const download = again.waitForEvent('download');
  await again.getByRole('button', { name: 'Download the rows that did not come in' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    'Closed,Nowhere,nobody,B1,3001,email: ',
  );

  await again.getByRole('button', { name: 'Take out what came in' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Take out what came in' }).click();
  await expect(again).not.toHaveURL(address);
  await expect(again.getByText(`${figure(GOOD)} done`)).toBeVisible({ timeout: 60_000 });
  const found = await context.request.get(
    `/api/v1/backoffice/students?filter=${encodeURIComponent(JSON.stringify({ q: `p1-${tag}@import.example` }))}`,
  );
  expect(await found.json()).toEqual([]);
});

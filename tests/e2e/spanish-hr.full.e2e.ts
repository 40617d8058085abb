import { castFullName, castId } from '#server/demo/cast-people.ts';
import { SPANISH_TYPED } from '#tests/support/demo-typed.ts';
import { englishIn } from '#tests/support/english.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { fileOf } from './downloads.ts';
import { expect, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { enterParla } from './parla.ts';
import { expectSpanish } from './spoken.ts';

test.use({ locale: 'es-ES', actionTimeout: 15_000 });

test('CONST-04 a Spanish HR manager’s day: credits, employees, usage, attendance, invoices, evidence and files', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const [loser, colleague] = [castFullName('company2'), castFullName('company3')];
  const invited = `nueva-${Date.now()}@mail.example`;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const reads = () => expectSpanish(page, SPANISH_TYPED);
  const school = await enterParla(page, baseURL!, 'manager', '/student/login');

  await test.step('sees who loses credits, moves one, and reminds the others', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Solaria' })).toBeVisible();
    await reads();
    await page.goto(`${school}/business/dashboard#forecast`);
    await button(`Transferir créditos de ${loser}`).click();
    const dialog = page.getByRole('dialog', { name: `Transferir créditos de ${loser}` });
    await expect(dialog).toBeVisible();
    await reads();
    await dialog.getByRole('combobox').first().selectOption({ label: colleague });
    await dialog.getByLabel('Créditos').fill('1');
    await dialog.getByRole('button', { name: 'Transferir créditos' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('checkbox').nth(1).check();
    await button('Enviar 1 recordatorio').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await reads();
    await page.keyboard.press('Escape');
  });

  await test.step('invites an employee, whose mail is Spanish', async () => {
    await page.goto(`${school}/business/dashboard`);
    await button('Invitar a la plantilla').click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a la plantilla' });
    await dialog.getByLabel('Personas').fill(`Lucía, Ferrer Gil, ${invited}\nSin correo`);
    await dialog.getByRole('button', { name: 'Comprobar' }).click();
    await expect(dialog.getByText('1 fila tiene errores')).toBeVisible();
    await reads();
    await dialog.getByRole('button', { name: 'Invitar a 1 persona' }).click();
    await expect(dialog.getByLabel('Personas'), 'what is left to correct').toHaveValue(/^Sin correo/);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page.getByRole('link', { name: 'Lucía Ferrer Gil' }).first()).toBeVisible();
    await expect.poll(async () => (await mailsTo(invited)).length, { timeout: 45_000 }).toBe(1);
    const [mail] = await mailsTo(invited);
    expect(mail!.html).toContain('<html lang="es">');
    expect(englishIn([mail!.subject, ...mail!.text.split('\n')])).toEqual([]);
  });

  await test.step('compares the usage, on screen and in the file', async () => {
    await page.goto(`${school}/business/dashboard?period=quarter`);
    await expect(page.getByRole('table', { name: 'Uso' })).toBeVisible();
    await reads();
    const csv = (await fileOf(page, button(/^Descargar.*CSV/).first())).toString('utf8');
    const [heading = ''] = csv.replace('\uFEFF', '').split('\r\n');
    expect(heading.split(';').length).toBeGreaterThan(5);
    expect(englishIn(heading.split(';'))).toEqual([]);
  });

  await test.step('sees an employee, and the attendance of a group', async () => {
    await page.goto(`${school}/business/student/${castId('parla', 'account', 'company')}`);
    await expect(page.getByRole('table', { name: 'Uso' })).toBeVisible();
    await reads();
    await page.goto(`${school}/business/group/${castId('parla', 'group', 'solaria-b2')}`);
    await expect(page.getByRole('heading', { name: /^Asistencia/ })).toBeVisible();
    await reads();
  });

  await test.step('keeps an invoice and the evidence of a course', async () => {
    await page.goto(`${school}/business/dashboard#invoices`);
    await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible();
    await reads();
    const invoice = pdfText(await fileOf(page, button(/^Descargar .*F\d/).first()));
    expect(invoice).toContain('Base imponible');
    await page.goto(`${school}/business/course/${castId('parla', 'course', 'short')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Reuniones en inglés' })).toBeVisible();
    await reads();
    const pack = pdfText(await fileOf(page, button('Expediente (PDF)')));
    expect(pack).toContain('Expediente de la acción formativa');
    const log = (await fileOf(page, button('Descargar «Registro de conexiones» en CSV'))).toString('utf8');
    expect(englishIn(log.split('\r\n')[0]!.split(';'))).toEqual([]);
  });

  await page.goto(`${school}/help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  await expectSpanish(page);
});

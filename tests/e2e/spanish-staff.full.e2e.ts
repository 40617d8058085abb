import { castFullName, castId } from '#server/demo/cast-people.ts';
import { SPANISH_TYPED } from '#tests/support/demo-typed.ts';
import { englishIn } from '#tests/support/english.ts';
import { fileOf } from './downloads.ts';
import { expect, test } from './journey.ts';
import { enterParla } from './parla.ts';
import { expectSpanish } from './spoken.ts';

test.use({ locale: 'es-ES', actionTimeout: 15_000 });

test('CONST-04 a Spanish teacher submits the report of a lesson', async ({ page, baseURL }) => {
  const typed = [...SPANISH_TYPED, 'Estilo indirecto', 'to postpone'];
  const reads = () => expectSpanish(page, typed);
  const school = await enterParla(page, baseURL!, 'teacher', '/login');
  await reads();
  await page.goto(`${school}/teacher/reports`);
  await page
    .locator(`main a[href="/teacher/lessons/${castId('parla', 'lesson', 'unreported')}"]`)
    .first()
    .click();
  await page.getByLabel('Contenido de la clase').fill('Estilo indirecto');
  await reads();
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Informe enviado.' })).toBeVisible();
  await expect(page.getByText('Completada')).toBeVisible();
  await reads();
  await page.goto(`${school}/teacher/credits`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresos' })).toBeVisible();
  await reads();
});

test('CONST-04 Spanish support resolves a request, and downloads a list in Spanish', async ({
  page,
  baseURL,
}) => {
  const typed = [...SPANISH_TYPED, 'Hablado por teléfono', castFullName('support')];
  const reads = () => expectSpanish(page, typed);
  const school = await enterParla(page, baseURL!, 'support', '/login');
  await reads();
  await page.goto(`${school}/support-tasks/${castId('parla', 'support-task', 'custom')}`);
  await page.getByRole('button', { name: 'Asignármela' }).click();
  await reads();
  await page.getByRole('textbox', { name: 'Nota' }).fill('Hablado por teléfono');
  await page.getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(page.getByText(/^Resuelta por/)).toBeVisible();
  await reads();

  await page.goto(`${school}/students`);
  const file = await fileOf(page, page.getByRole('button', { name: 'Exportar' }));
  const [heading = '', first = ''] = file.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(heading).toMatch(/^Nombre;Apellidos;Correo;/);
  expect(englishIn(heading.split(';'))).toEqual([]);
  expect(first, 'codes are words').not.toMatch(/;[A-Z_]{3,};/);
});

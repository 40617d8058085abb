import type { Page } from '@playwright/test';
import { englishIn } from '#tests/support/english.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { signInOf } from './accounts.ts';
import { fileOf } from './downloads.ts';
import { FAKE_DEVICES } from './device.ts';
import { expect, test } from './journey.ts';
import { bookLesson, enterRoom, newLessonPeople, pageOf } from './lesson-people.ts';
import { mailsTo } from './mailbox.ts';
import { askForTrial, enterByMail, findLevel, type Newcomer, order, payWith } from './newcomer.ts';
import { officeSide } from './office-side.ts';
import { pointerOn } from './pointer.ts';
import { DATA_DIR } from './playwright.config.ts';
import { expectSpanish } from './spoken.ts';
import { timeTravel } from './time-travel.ts';

test.use({ locale: 'es-ES', actionTimeout: 15_000, permissions: ['camera', 'microphone'] });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** The one lesson of the shown week that is not of the weekly series. */
const ownLesson = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Suelta' });

/** Two weeks on, where cancelling is free whatever the hour is now. */
async function chooseLater(page: Page, slot: number): Promise<void> {
  await button(page, 'Fechas posteriores').click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await page
    .locator('main')
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .nth(slot)
    .click();
}

test('CONST-04 a Spanish student goes from the trial to the rating, the language of the school being English', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const run = Date.now().toString(36);
  const noor: Newcomer = {
    page,
    hand: pointerOn(page, false),
    locale: 'es',
    firstName: 'Noor',
    lastName: `Haddad ${run}`,
    email: `noor-es-${run}@mail.example`,
  };
  const { teacher } = await newLessonPeople();
  const office = await officeSide(playwright.request, baseURL!);
  const time = await timeTravel(DATA_DIR, 7);
  const support = await pageOf(browser, signInOf('support').url, 'support@lingua.example');
  /** A language by its own name, the browser's microphone, and what the teacher of this test writes. */
  const data = [
    'English',
    ...FAKE_DEVICES,
    noor.lastName,
    teacher.fullName,
    'Moved meetings about',
    'to postpone',
  ];
  const reads = (on: Page = page) => expectSpanish(on, data);

  const { studentId } = await test.step('asks for a trial, which is held', async () => {
    await page.goto('/student/trial-form');
    await reads();
    await askForTrial(noor);
    await reads();
    const assigned = await office.assignTrial(noor.email, 'Viajes');
    await time.letPass(assigned.lessonId);
    await office.recordOutcome(assigned.trialId);
    return assigned;
  });

  await test.step('signs up by the mailed link, and finds the level', async () => {
    await enterByMail(noor);
    await reads();
    await findLevel(noor);
    await reads();
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Noor' })).toBeVisible();
    await reads();
  });

  await test.step('buys', async () => {
    await page.goto('/student/shop');
    await reads();
    const price = await order(noor, 'Basic');
    expect(price).toBe('96,00\u00a0€');
    await reads();
    await payWith(noor, 'PAYS', price);
    await expect(page.getByText('Pagado. ¡Gracias!')).toBeVisible();
    await reads();
    const invoice = pdfText(await fileOf(page, button(page, /^Descargar Factura/)));
    expect(invoice).toContain('Base imponible');
  });

  await test.step('books a lesson, reschedules it, and cancels it', async () => {
    await page.goto('/student/book');
    await reads();
    await chooseLater(page, 3);
    await expect(page.getByRole('dialog', { name: '¿Reservar esta clase?' })).toBeVisible();
    await reads();
    await button(page, 'Reservar').click();
    await expect(ownLesson(page)).toContainText('Reservada');
    await reads();
    await ownLesson(page).getByRole('link', { name: 'Cambiar' }).click();
    await chooseLater(page, 5);
    await expect(page.getByRole('dialog', { name: '¿Cambiar a esta hora?' })).toBeVisible();
    await reads();
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click();
    await expect(toast(page, 'Clase cambiada')).toBeVisible();
    await ownLesson(page).getByRole('button', { name: 'Cancelar' }).click();
    const dialog = page.getByRole('dialog', { name: /^¿Cancelar tu clase con / });
    await reads();
    await dialog.getByRole('button', { name: 'Cancelar clase' }).click();
    await expect(toast(page, 'Clase cancelada.')).toBeVisible();
    await reads();
  });

  const lessonId = await bookLesson(support, teacher.id, studentId);
  await test.step('is in the classroom with a teacher, each in the own language', async () => {
    const t = await pageOf(browser, signInOf('teacher').url, teacher.email, { locale: 'en-GB' });
    await page.goto(`/meetingroom/${lessonId}`);
    await expect(button(page, 'Entrar')).toBeEnabled();
    await reads();
    await enterRoom(page, 'Entrar');
    await t.goto(`/meetingroom/${lessonId}`);
    await enterRoom(t);
    await expect(t.locator('html')).toHaveAttribute('lang', 'en');
    const people = {
      en: t.getByRole('list', { name: 'People in the classroom' }),
      es: page.getByRole('list', { name: 'Personas en el aula virtual' }),
    };
    await expect(people.en).toContainText('Noor');
    await expect(people.es).toContainText(teacher.fullName);
    await t.getByRole('tab', { name: 'Words' }).click();
    await t.getByLabel('Word', { exact: true }).fill('to postpone');
    await button(t, 'Add word').click();
    await page.getByRole('tab', { name: 'Palabras' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'to postpone' })).toBeVisible();
    await reads();

    await time.goBy(lessonId, 34);
    await t.reload();
    await enterRoom(t);
    await button(t, 'Leave classroom').click();
    await t.getByRole('link', { name: 'Write report' }).click();
    await t.getByLabel('Lesson content').fill('Moved meetings about');
    await button(t, 'Submit report').click();
    await expect(t.getByText('Completed')).toBeVisible();
    await t.context().close();
    await page.reload();
    await enterRoom(page, 'Entrar');
    await button(page, 'Salir del aula').click();
    await expect(page.getByText('Esta clase ha terminado')).toBeVisible();
    await reads();
  });

  await test.step('reads the report, and rates the lesson', async () => {
    await page.goto('/student/history');
    const lesson = page.getByRole('listitem').filter({ hasText: 'Moved meetings about' });
    await lesson.locator('summary').click();
    await expect(lesson).toContainText('to postpone');
    await reads();
    await page.goto(`/student/score-form/${lessonId}`);
    for (const group of ['Clase', `Profesor/a: ${teacher.fullName}`])
      await page
        .getByRole('group', { name: group, exact: true })
        .getByRole('radio', { name: 'Excelente', exact: true })
        .check({ force: true });
    await reads();
    await button(page, 'Enviar valoración').click();
    await expect(page.getByText('¡Gracias! Valoración enviada.')).toBeVisible();
    await reads();
  });

  await test.step('every mail is Spanish, with Spanish dates and amounts', async () => {
    const subjects = [
      'Clase de prueba solicitada',
      'Pago recibido: factura ',
      'Clase reservada: ',
      'Clase cambiada: ',
      'Clase cancelada: ',
    ];
    await expect
      .poll(async () => (await mailsTo(noor.email)).map(({ subject }) => subject).toSorted(), {
        timeout: 60_000,
      })
      .toEqual(expect.arrayContaining(subjects.map((one) => expect.stringContaining(one) as unknown)));
    const mails = await mailsTo(noor.email);
    for (const { subject, text, html } of mails) {
      expect(html, subject).toContain('<html lang="es">');
      expect.soft(englishIn([subject, ...text.split('\n')], [...data, 'Lingua School']), subject).toEqual([]);
    }
    const all = mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
    expect(all).toMatch(/Clase reservada: (lun|mar|mié|jue|vie|sáb|dom) \d{1,2} [a-z]{3,4}, \d\d:\d\d/);
    expect(all).toMatch(
      /(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d{1,2} de [a-z]+ de \d{4}, \d\d:\d\d–\d\d:\d\d \(hora de Madrid\)/,
    );
    expect(all).toContain('96,00\u00a0€');
  });

  await test.step('another language shows in the next page, mail and file', async () => {
    const statement = async (save: string) => {
      await page.goto('/student/credits');
      return pdfText(await fileOf(page, button(page, save)));
    };
    expect(await statement('Descargar PDF')).toContain('Fecha');
    await page.goto('/student/profile');
    await page.getByRole('group', { name: 'Idioma' }).getByText('English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { name: 'Preferences', exact: true })).toBeVisible();
    const paper = await statement('Download PDF');
    expect(paper).toContain('Date');
    expect(paper).not.toContain('Fecha');
    await bookLesson(support, teacher.id, studentId, 3);
    await expect
      .poll(async () => (await mailsTo(noor.email))[0]!, { timeout: 60_000 })
      .toMatchObject({
        subject: expect.stringMatching(/^Lesson booked: /) as unknown,
        html: expect.stringContaining('<html lang="en">') as unknown,
      });
  });

  expect(await time.verify()).toBe('');
  await office.leave();
  await time.end();
  await support.context().close();
});

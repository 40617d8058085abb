import { expect, test } from './journey.ts';
import { mailedPath } from './mailbox.ts';
import { pointerOn } from './pointer.ts';
import { countTaps } from './taps.ts';

test.use({ locale: 'es-ES' });

test('ROUTE-17 a visitor goes from a teacher’s page to a confirmed trial in at most seven taps', async ({
  page,
  baseURL,
}, { project }) => {
  const school = baseURL!.replace('localhost', 'parla.localhost');
  const hand = pointerOn(page, project.name === 'phone');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const email = `trial-${project.name}-${Date.now()}@mail.example`;
  await page.goto(`${school}/`);
  await page.goto(school + (await page.locator('#teachers a').first().getAttribute('href')));
  const time = page.locator('#times a');
  let taps = 1;
  await hand.press(project.name === 'phone' ? time.last() : time.first());
  await expect(page).toHaveURL(/trial-form/);
  const tapped = await countTaps(page);
  await hand.press(button('Siguiente'));
  await hand.press(button('Siguiente'));
  await expect(page.getByRole('heading', { name: 'Elige tu hora' })).toBeVisible();
  await expect(page.getByText('Tu hora', { exact: true })).toBeVisible();
  await hand.press(button('Siguiente'));
  taps += await tapped();
  // Typing is no tap: the fields follow each other with the keyboard's Next.
  await page.getByLabel('Nombre', { exact: true }).fill('Lena');
  await page.getByLabel('Apellidos').fill('Brandt');
  await page.getByLabel('Correo').fill(email);
  const beforeSending = await countTaps(page);
  await hand.press(page.getByRole('checkbox'));
  await hand.press(button('Reservar clase de prueba'));
  await expect(page.getByText(/ es tuya\.$/)).toBeVisible();
  taps += await beforeSending();
  if (project.name === 'phone') expect(taps).toBeLessThanOrEqual(7);

  await test.step('the mail’s link confirms, and the lesson is on the home page', async () => {
    await page.goto(school + (await mailedPath(page, email, /^Confirma tu clase/, '/student/welcome')));
    await page.getByLabel('Contraseña nueva').fill('una-frase-larga-2026');
    await page.keyboard.press('Enter');
    await page.goto(`${school}/student/my-classes`);
    await expect(page.getByText('prueba').first()).toBeVisible();
  });
});

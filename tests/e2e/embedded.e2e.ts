import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';

/** Another site's page. A browser of a test keeps nothing for what is embedded there. */
const pageAround = (address: string) => `<!doctype html><html lang="en"><title>Partner</title>
  <body style="margin: 8px"><h1>Our partner</h1>
  <iframe id="trial-form" src="${address}" title="Request a trial lesson" style="width: 100%; height: 300px; border: 0"></iframe>
  <script>addEventListener('message', function (event) {
    var frame = document.getElementById('trial-form');
    if (event.source === frame.contentWindow) frame.style.height = event.data.trialFormHeight + 'px';
  });</script></body></html>`;

test('ROUTE-17, ROUTE-22 a stranger asks for a trial by the keyboard inside another site, which keeps nothing', async ({
  page,
  baseURL,
}) => {
  const site = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/html').end(pageAround(`${baseURL}/iframe/student/trial-form`)),
  );
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  const form = page.frameLocator('#trial-form');
  const press = (name: string | RegExp) => form.getByRole('button', { name, exact: true }).press('Enter');
  await form.getByRole('radio', { name: 'English' }).press('Space');
  await expect(form.locator('main')).toHaveCSS('padding', '0px');
  // The whole of it is in sight without a scroll bar of its own.
  const height = () => page.locator('#trial-form').evaluate((frame) => frame.clientHeight);
  const inner = () => form.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(height).toBeGreaterThan(500);
  await expect.poll(inner).toBe(0);
  await press('Next');
  await form.getByRole('checkbox', { name: 'Travel' }).press('Space');
  await press('Next');
  await press('Any time suits me');
  await form.getByLabel('First name').fill('Frieda');
  await form.getByLabel('Last name').fill('Rahm');
  await form.getByLabel('E-mail').fill('frieda@mail.example');
  await press('Back');
  await press('Any time suits me');
  await expect(form.getByLabel('Last name')).toHaveValue('Rahm');
  await form.getByRole('checkbox').press('Space');
  await press('Request trial lesson');
  await expect(form.getByText("We've sent an e-mail to frieda@mail.example.")).toBeVisible();
  await expect.poll(inner).toBe(0);
  site.close();
});

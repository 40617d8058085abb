import { type CastKey, castEmail, castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { mailedFiles } from './mailbox.ts';

test.use({ mayZoom: true });

/** A student for each project, because the projects share a school. */
const OWN: Readonly<Record<string, CastKey>> = { desktop: 'zombie', phone: 'newbie' };
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3 some pages\u0000', 'latin1');
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('API-22 support attaches files by keyboard, is told which are refused, and finds them on the timeline', async ({
  page,
  signIn,
}, { project }) => {
  test.slow();
  const who = OWN[project.name] ?? 'zombie';
  const subject = `Price list ${project.name}`;
  await signIn('support');
  await page.goto(`/students/${castId('lingua', 'account', who)}#timeline`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^E-mail to / }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName}}, both lists are attached.');
  const attach = async (...files: ReturnType<typeof file>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Attach files' }).press('Enter');
    await (await chooser).setFiles(files);
  };
  const alert = (hasText: string) => dialog.getByRole('alert').filter({ hasText });
  const list = dialog.getByRole('list', { name: 'Attached files' });

  await test.step('a file of another kind is refused by name, the others stay', async () => {
    await attach(
      file('Prices 2027.pdf', PDF),
      file('virus.pdf', Buffer.from('MZ\u0000\u0001')),
      file(`${'Long name '.repeat(10)}.txt`, Buffer.from('One line')),
      file('wrong.txt', Buffer.from('Not this one')),
    );
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(alert('virus.pdf: Choose a PDF')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('files that are too large together are refused', async () => {
    await attach(file('large.txt', Buffer.alloc(10 * 1024 * 1024, 'a')));
    await expect(alert('large.txt: The files of an e-mail')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('one is removed; the preview names the others', async () => {
    await dialog.getByRole('button', { name: 'Remove wrong.txt' }).press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Attach files' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog.getByTitle('Preview of the e-mail')).toBeVisible();
    await expect(dialog.getByText(/Attached files: Prices 2027\.pdf/)).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the timeline has both to download, and the mail carries them', async () => {
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: subject }).first();
    const button = entry.getByRole('button', { name: /^Download Prices 2027\.pdf/ });
    const download = page.waitForEvent('download');
    await button.press('Enter');
    expect((await download).suggestedFilename()).toBe('Prices 2027.pdf');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    const names = await mailedFiles(page, castEmail('lingua', who), subject);
    expect(names[0]).toBe('Prices 2027.pdf');
    expect(names).toHaveLength(2);
  });
});

import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mailStore } from '#server/mail/mailbox/store.ts';
import { DATA_DIR } from './playwright.config.ts';

/** Where the link of a mail leads: its path, from the newest to this address whose subject fits, once it has come. */
export async function mailedPath(page: Page, to: string, subject: RegExp, path: string): Promise<string> {
  let found: string | undefined;
  const text = async (address: string) => (await page.request.get(address)).text();
  await expect(async () => {
    const list = await text(`/mailbox?to=${to}`);
    const mails = [...list.matchAll(/href="(\/mailbox\/[^"]+)">\s*<span class="subject">([^<]*)/g)];
    const address = mails.find((mail) => subject.test(mail[2]!))?.[1];
    expect(address, `a mail to ${to}`).toBeDefined();
    found = new RegExp(`href="[^"]*?(${path}\\?[^"]+)"`).exec(await text(address!))?.[1];
    expect(found, `its link to ${path}`).toBeDefined();
  }).toPass({ timeout: 45_000, intervals: [500] });
  return found!.replaceAll('&amp;', '&');
}

/** The subjects of the mails to this address, the newest first. */
export async function mailedSubjects(page: Page, to: string): Promise<string[]> {
  const list = await (await page.request.get(`/mailbox?to=${to}`)).text();
  return [...list.matchAll(/<span class="subject">([^<]*)/g)].map((mail) => mail[1]!);
}

/** The mails to this address as they were sent, the newest first. */
export async function mailsTo(to: string): Promise<{ subject: string; text: string; html: string }[]> {
  const store = mailStore(join(DATA_DIR, 'mailbox'));
  const mails = await Promise.all((await store.list(to)).map(({ id }) => store.read(id)));
  return mails.flatMap((one) =>
    one ? [{ subject: one.summary.subject, text: one.mail.text ?? '', html: one.mail.html ?? '' }] : [],
  );
}

/** The names of the files of the newest mail to this address with this subject, once it has come. */
export async function mailedFiles(page: Page, to: string, subject: string): Promise<string[]> {
  const store = mailStore(join(DATA_DIR, 'mailbox'));
  let names: string[] = [];
  await expect(async () => {
    const found = (await store.list(to)).find((mail) => mail.subject === subject);
    expect(found, `a mail to ${to}`).toBeDefined();
    const read = await store.read(found!.id);
    names = read!.mail.attachments.map(({ filename }) => filename ?? '');
    expect(await (await page.request.get(`/mailbox/${found!.id}`)).text()).toContain(names[0]);
  }).toPass({ timeout: 60_000, intervals: [500] });
  return names;
}

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface StoredMail {
  id: string;
  receivedAt: Date;
  from: string;
  to: readonly string[];
  subject: string;
}

export interface MailStore {
  /** Keeps a mail as it came over the wire; the oldest beyond the limit go. */
  add(raw: Buffer): Promise<StoredMail>;
  /** Newest first; with `to`, those to addresses that contain this text. */
  list(to?: string): Promise<StoredMail[]>;
  read(id: string): Promise<{ summary: StoredMail; mail: Email } | null>;
}

export const KEPT_MAILS = 500;
/** E-mails with files are large. */
const KEPT_BYTES = 300_000_000;
/** When it came, then some chance: names sort by time. */
const FILE_NAME = /^(\d{13}-[0-9a-f]{8})\.eml$/;

/** Mails as .eml files in a folder. Any mail program can open them. */
export function mailStore(folder: string, kept = KEPT_MAILS): MailStore {
  const summaries = new Map<string, StoredMail>();
  const sizes = new Map<string, number>();
  let lastTime = 0;
  const fileOf = (id: string) => join(folder, `${id}.eml`);

  /** Two mails of one millisecond stay in their order. */
  function nextId(): string {
    lastTime = Math.max(Date.now(), lastTime + 1);
    return `${lastTime}-${randomBytes(4).toString('hex')}`;
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => FILE_NAME.exec(name)?.[1] ?? [])
      .toSorted()
      .toReversed();
  }

  /** The oldest, beyond the number and the size of the mails that are kept. */
  async function surplus(): Promise<string[]> {
    const all = await ids();
    let bytes = 0;
    let fit = 0;
    for (const id of all) {
      const size =
        sizes.get(id) ??
        (await stat(fileOf(id)).then(
          (file) => file.size,
          () => 0,
        ));
      sizes.set(id, size);
      bytes += size;
      if (bytes > KEPT_BYTES) break;
      fit += 1;
    }
    return all.slice(Math.min(kept, Math.max(fit, 1)));
  }

  async function summaryOf(id: string): Promise<StoredMail | null> {
    const known = summaries.get(id);
    if (known) return known;
    const raw = await readFile(fileOf(id)).catch(() => null);
    if (!raw) return null;
    const summary = summarise(id, await PostalMime.parse(raw));
    summaries.set(id, summary);
    return summary;
  }

  return {
    async add(raw) {
      const id = nextId();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${fileOf(id)}.part`;
      await writeFile(unfinished, raw, { mode: 0o600 });
      await rename(unfinished, fileOf(id));
      for (const old of await surplus()) {
        await rm(fileOf(old), { force: true });
        summaries.delete(old);
        sizes.delete(old);
      }
      const summary = summarise(id, await PostalMime.parse(raw));
      summaries.set(id, summary);
      return summary;
    },
    async list(to = '') {
      const wanted = to.trim().toLowerCase();
      const all = await Promise.all((await ids()).map(summaryOf));
      return all.filter(
        (mail) => mail !== null && mail.to.some((address) => address.includes(wanted)),
      ) as StoredMail[];
    },
    async read(id) {
      if (!FILE_NAME.test(`${id}.eml`)) return null;
      const raw = await readFile(fileOf(id)).catch(() => null);
      if (!raw) return null;
      const mail = await PostalMime.parse(raw);
      return { mail, summary: summarise(id, mail) };
    },
  };
}

function summarise(id: string, mail: Email): StoredMail {
  const addresses = (mail.to ?? []).flatMap(
    (one) => one.address?.toLowerCase() ?? one.group?.map(({ address }) => address) ?? [],
  );
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 13))),
    from: mail.from ? mail.from.name || mail.from.address || '' : '',
    to: addresses.length > 0 ? addresses : [''],
    subject: mail.subject ?? '',
  };
}

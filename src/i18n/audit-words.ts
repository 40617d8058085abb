import { useEffect, useState } from 'react';
import { codeKeys } from '#domain/office/audit-codes.ts';
import { camelCase } from '#domain/values/camel-case.ts';
import { i18n, loadNamespaces } from './i18n.ts';
import { LOCALE } from './locale.ts';

/** Names in the audit log: of kinds of records, of their fields, and of codes that fields hold. */
export interface AuditWords {
  noun: (name: string) => string;
  field: (name: string) => string;
  /** A code, of a kind of record if known: WAITING is "On its way" of a refund. */
  code: (name: string, noun?: string) => string;
  /** Whether a code has a word of its own for this kind of record. */
  isOwn: (name: string, noun: string) => boolean;
}

const CATALOGUES = ['audit', 'fields', 'mails'];
const isLoaded = (): boolean => CATALOGUES.every((one) => i18n.hasResourceBundle(LOCALE, one));

/** Parts of what a field holds may have any name: `lesson_participant` and `lessonParticipant` are "lesson participant". */
const plain = (name: string): string =>
  name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
const say = (name: string, ...keys: string[]): string => i18n.t(keys, { defaultValue: plain(name) });

/** Codes name parts too: the result of a placement test has one for each skill (`GRAMMAR`). */
const fieldKey = (name: string): string =>
  `fields:${camelCase(/^[A-Z\d_]+$/.test(name) ? name.toLowerCase() : name)}`;

const WORDS: AuditWords = {
  noun: (name) => say(name, `audit:noun.${name}`),
  field: (name) => say(name, fieldKey(name)),
  code: (name, noun = '') => say(name, ...codeKeys(name, noun)),
  isOwn: (name, noun) => i18n.exists(`audit:of.${noun}.${name}`),
};
const nothing = (): string => '';
const NONE: AuditWords = { noun: nothing, field: nothing, code: nothing, isOwn: () => false };

/** Loads the words for the few who read the log, then draws again; until then there are none. */
export function useAuditWords(): AuditWords {
  const [isReady, setReady] = useState(isLoaded);
  useEffect(() => {
    if (isReady) return;
    void loadNamespaces(CATALOGUES)
      .catch(() => undefined)
      .then(() => setReady(true));
  }, [isReady]);
  return isReady ? WORDS : NONE;
}

import { useEffect, useState } from 'react';
import { camelCase } from '#domain/values/camel-case.ts';
import { i18n, loadNamespaces } from './i18n.ts';
import { LOCALE } from './locale.ts';

/** Names in the audit log: of kinds of records, of their fields, and of codes that fields hold. */
export interface AuditWords {
  noun: (name: string) => string;
  field: (name: string) => string;
  code: (name: string) => string;
}

const CATALOGUES = ['audit', 'fields'];
const isLoaded = (): boolean => CATALOGUES.every((one) => i18n.hasResourceBundle(LOCALE, one));

/** Parts of what a field holds may have any name: `lesson_participant` and `lessonParticipant` are "lesson participant". */
const plain = (name: string): string =>
  name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
const say = (name: string, ...keys: string[]): string => i18n.t(keys, { defaultValue: plain(name) });

const WORDS: AuditWords = {
  noun: (name) => say(name, `audit:noun.${name}`),
  field: (name) => say(name, `fields:${camelCase(name)}`),
  code: (name) =>
    say(
      name,
      `audit:code.${name}`,
      `vocabulary:supportTaskName.${name}`,
      `vocabulary:role.${name}`,
      `vocabulary:lessonKind.${name}`,
      `vocabulary:lostCode.${name}`,
      `vocabulary:profileType.${name}`,
      `backoffice:list.noun.${name}`,
      `audit:noun.${name}`,
      `fields:${camelCase(name)}`,
    ),
};
const nothing = (): string => '';
const NONE: AuditWords = { noun: nothing, field: nothing, code: nothing };

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

import { BADGE_VOCABULARIES, type BadgeVocabulary } from '#domain/badge.ts';
import { STATUS_VOCABULARY } from '#domain/office/audit-codes.ts';

const OF_STATUS: Readonly<Record<string, BadgeVocabulary>> = STATUS_VOCABULARY;

/** Returns the vocabulary of a field in the audit log; null if unknown: then the value alone determines the badge. */
export function auditVocabulary(noun: string, field: string): BadgeVocabulary | null {
  if (Object.hasOwn(BADGE_VOCABULARIES, field)) return field as BadgeVocabulary;
  return (field === 'status' && OF_STATUS[noun]) || null;
}

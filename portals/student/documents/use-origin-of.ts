import { useTranslation } from 'react-i18next';
import type { OwnDocument } from '#domain/office/api/own-documents.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { formatDay } from '#src/i18n/format-day.ts';

/** Returns a function that describes a document's origin: the lesson with day and teacher, the group, or the level that it is for. */
export function useOriginOf(): (document: OwnDocument) => string {
  const { t } = useTranslation('documents');
  const zone = useZone();
  return ({ source, lessonAt, teacherName, groupName, level }) => {
    if (source === 'lesson' && lessonAt) {
      const day = formatDay(wallClockOf(lessonAt, zone).date);
      return [`${t('of-lesson')} ${day}`, teacherName].filter(Boolean).join(' · ');
    }
    if (source === 'group') return groupName ?? t('by.group');
    if (source === 'own') return t('by.own');
    return level ? t('level', { level }) : t('everyone');
  };
}

import { TEMPLATE_PLACEHOLDERS, type TemplateValues } from '#domain/office/reply-template.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { dayIn } from '#server/mail/mail-zone.ts';
import { textIn } from '#server/locales/texts.ts';

/** What a request knows for the placeholders of a template. */
export interface TemplateFacts {
  firstName: string;
  teacher: string | null;
  /** Of its lesson, on the reader's clock. */
  lessonDate: string | null;
  lessonTime: string | null;
  type: SupportTaskType;
  school: string;
  signature: string;
}

/** Returns the values of a request's placeholders in the reader's language. */
export function templateValues(
  locale: Locale,
  { type, lessonDate, ...facts }: TemplateFacts,
): TemplateValues {
  return {
    ...facts,
    lessonDate: lessonDate && dayIn(locale, lessonDate),
    request: textIn(locale, `vocabulary:supportTaskName.${type}`),
  };
}

/** Returns example values in a language. */
export const exampleValues = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    TEMPLATE_PLACEHOLDERS.map((name) => [name, textIn(locale, `reply-defaults:example.${name}`)]),
  );

import * as z from 'zod/mini';
import { type BadgeColour, type KindColour, valuesOf } from '#domain/shared/appearance.ts';
import { errorText } from '#domain/values/error-text.ts';
import { text } from '#domain/values/text.ts';

/** The colours of tags, each with its family in the theme. */
export const TAG_COLOUR = {
  BLUE: 'info',
  GREEN: 'success',
  YELLOW: 'warning',
  RED: 'danger',
  PURPLE: 'accent',
  INDIGO: 'regular',
  TEAL: 'temporal',
  GREY: 'neutral',
} as const satisfies Readonly<Record<string, BadgeColour | KindColour>>;
export type TagColour = keyof typeof TAG_COLOUR;
export const TAG_COLOURS = valuesOf(TAG_COLOUR);
export const tagColour = z.enum(TAG_COLOURS);

/** Most tags of a school. */
export const MOST_TAGS = 200;
/** Most tags that one change adds, creates or removes. */
export const MOST_CHANGED_TAGS = 20;

/** Characters that separate the tags of a file's cell. */
const SEPARATORS = /[,;|]/;

/** A tag's name. */
export const tagName = text({ max: 40 }).check(
  z.refine((name) => !SEPARATORS.test(name), errorText('tag-name-separators')),
);

/** Lists whose records can have tags, each with the noun of its records. */
export const TAGGED = {
  students: 'student',
  teachers: 'teacher',
  groups: 'group',
  business: 'business',
} as const;
export type TaggedList = keyof typeof TAGGED;

import { type Noun, NOUNS, type PlainNoun, RIGHTED_NOUNS, type RightedNoun, TABLE_OF } from '../nouns.ts';
import { type ListName, type NotedNoun, NOTED_NOUNS, resourceFacts } from './resource-facts.ts';
import type { NounRights, OfArea, Owner } from './noun-facts.ts';
import { ALL_RIGHTS, type Area, can, type Right, type RightLevel, type Rights } from './rights.ts';
import type { Role } from './role.ts';

/** An account's area follows from its role. Changing staff accounts also needs an admin. */
export const AREA_OF_ROLE = {
  STUDENT: 'students',
  PASSWORD_RESETTER: 'students',
  TEACHER: 'teachers',
  BUSINESS_MANAGER: 'business',
  CUSTOMER_SUPPORT: 'settings',
} as const satisfies Readonly<Record<Role, Area>>;

export const nounRights = (noun: RightedNoun): NounRights => NOUNS[noun];

type Level = Exclude<RightLevel, 'none'>;

/** Whether these permissions include a kind of record whose area is fixed. */
export function canNoun(held: Rights, noun: PlainNoun, level: Level): boolean {
  const { area, money }: OfArea = NOUNS[noun];
  return can(held, area, level) && (money === undefined || can(held, money, level));
}

/** Returns the kinds of record that these permissions include, of those with a fixed area. */
export const seenNouns = (held: Rights, level: Level = 'view'): PlainNoun[] =>
  RIGHTED_NOUNS.filter((noun): noun is PlainNoun => 'area' in nounRights(noun)).filter((noun) =>
    canNoun(held, noun, level),
  );

/** Returns the kinds of record whose permissions follow from their owner. */
export const nounsOf = (owner: Owner): RightedNoun[] =>
  RIGHTED_NOUNS.filter((noun) => {
    const facts = nounRights(noun);
    return 'of' in facts && facts.of === owner;
  });

/** Returns the roles whose accounts these permissions include. */
export const seenRoles = (held: Rights, level: Level = 'view'): Role[] =>
  (Object.keys(AREA_OF_ROLE) as Role[]).filter((role) => can(held, AREA_OF_ROLE[role], level));

/**
 * Whether a column of a visible record is withheld. All columns of kinds not listed above are. `field` is the column's name in the table;
 * `column.key` is a part of a jsonb column.
 */
export function isWithheld(held: Rights, noun: string, field: string): boolean {
  if (!(RIGHTED_NOUNS as readonly string[]).includes(noun)) return true;
  const right = nounRights(noun as RightedNoun).fields?.[field];
  return right !== undefined && right !== 'record' && !can(held, right, 'view');
}

/** Whether these permissions allow changing an account of this role; staff accounts only for admins. */
export const canChangeAccount = (held: Rights, role: Role): boolean =>
  role === 'CUSTOMER_SUPPORT' ? held === ALL_RIGHTS : can(held, AREA_OF_ROLE[role], 'edit');

/** Viewing a record includes viewing its notes; editing it includes writing them. */
export const canNote = (held: Rights, noted: NotedNoun, level: Level): boolean =>
  canNoun(held, TABLE_OF[noted], level);
export const seenNoted = (held: Rights, level: Level = 'view'): NotedNoun[] =>
  NOTED_NOUNS.filter((noted) => canNote(held, noted, level));

/** Returns the permissions that a list needs: those of its records or, if these belong to several areas, those of its page. */
export function listRights(list: ListName): OfArea {
  const { noun, right } = resourceFacts(list);
  const facts = nounRights(TABLE_OF[noun as Noun] as RightedNoun);
  return 'area' in facts ? facts : { area: right as Area };
}
/** Whether these permissions include a list and its saved views. */
export function canList(held: Rights, list: ListName, level: Level): boolean {
  const { area, money } = listRights(list);
  return can(held, area, level) && (money === undefined || can(held, money, level));
}

/** Returns all permissions that a kind of record itself needs. */
export function rightsFor(noun: PlainNoun): Right[] {
  const { area, money }: OfArea = NOUNS[noun];
  return money === undefined ? [area] : [area, money];
}

import { type Noun, NOUNS, type PlainNoun, RIGHTED_NOUNS, type RightedNoun, TABLE_OF } from '../nouns.ts';
import { type ListName, type NotedNoun, NOTED_NOUNS, resourceFacts } from './resource-facts.ts';
import type { NounRights, OfArea, Owner } from './noun-facts.ts';
import { ALL_RIGHTS, type Area, can, type Right, type RightLevel, type Rights } from './rights.ts';
import type { Role } from './role.ts';

/** The area of an account is that of its role. What is done to an account of staff is an admin's besides. */
export const AREA_OF_ROLE = {
  STUDENT: 'students',
  PASSWORD_RESETTER: 'students',
  TEACHER: 'teachers',
  BUSINESS_MANAGER: 'business',
  CUSTOMER_SUPPORT: 'settings',
} as const satisfies Readonly<Record<Role, Area>>;

export const nounRights = (noun: RightedNoun): NounRights => NOUNS[noun];

type Level = Exclude<RightLevel, 'none'>;

/** Whether these rights reach records of a kind whose area the kind itself says. */
export function canNoun(held: Rights, noun: PlainNoun, level: Level): boolean {
  const { area, money }: OfArea = NOUNS[noun];
  return can(held, area, level) && (money === undefined || can(held, money, level));
}

/** The kinds of record that these rights reach by kind alone. */
export const seenNouns = (held: Rights, level: Level = 'view'): PlainNoun[] =>
  RIGHTED_NOUNS.filter((noun): noun is PlainNoun => 'area' in nounRights(noun)).filter((noun) =>
    canNoun(held, noun, level),
  );

/** The kinds of record that belong where their owner does. */
export const nounsOf = (owner: Owner): RightedNoun[] =>
  RIGHTED_NOUNS.filter((noun) => {
    const facts = nounRights(noun);
    return 'of' in facts && facts.of === owner;
  });

/** The roles whose accounts these rights reach. */
export const seenRoles = (held: Rights, level: Level = 'view'): Role[] =>
  (Object.keys(AREA_OF_ROLE) as Role[]).filter((role) => can(held, AREA_OF_ROLE[role], level));

/** Whether a column of a record that is seen is withheld all the same, as all are of a kind that is not named above; `field` as the table has it, a part of it behind a dot. */
export function isWithheld(held: Rights, noun: string, field: string): boolean {
  if (!(RIGHTED_NOUNS as readonly string[]).includes(noun)) return true;
  const right = nounRights(noun as RightedNoun).fields?.[field];
  return right !== undefined && right !== 'record' && !can(held, right, 'view');
}

/** What is done to accounts: to those of staff by admins alone. */
export const canChangeAccount = (held: Rights, role: Role): boolean =>
  role === 'CUSTOMER_SUPPORT' ? held === ALL_RIGHTS : can(held, AREA_OF_ROLE[role], 'edit');

/** Viewing a record includes viewing its notes; editing it includes writing them. */
export const canNote = (held: Rights, noted: NotedNoun, level: Level): boolean =>
  canNoun(held, TABLE_OF[noted], level);
export const seenNoted = (held: Rights, level: Level = 'view'): NotedNoun[] =>
  NOTED_NOUNS.filter((noted) => canNote(held, noted, level));

/** What a list asks for: what its records do, or, where those are of several areas, what opens its page. */
export function listRights(list: ListName): OfArea {
  const { noun, right } = resourceFacts(list);
  const facts = nounRights(TABLE_OF[noun as Noun] as RightedNoun);
  return 'area' in facts ? facts : { area: right as Area };
}
/** Whether these rights reach a list, and the views of it. */
export function canList(held: Rights, list: ListName, level: Level): boolean {
  const { area, money } = listRights(list);
  return can(held, area, level) && (money === undefined || can(held, money, level));
}

/** Returns all permissions that a kind of record itself needs. */
export function rightsFor(noun: PlainNoun): Right[] {
  const { area, money }: OfArea = NOUNS[noun];
  return money === undefined ? [area] : [area, money];
}

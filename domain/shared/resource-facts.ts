import { type ResourceName, RESOURCES } from '../nouns.ts';
import type { ResourceFacts } from './noun-facts.ts';
import type { Right } from './rights.ts';

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];
type ResourceWith<Facts> = {
  [R in ResourceName]: (typeof RESOURCES)[R] extends Facts ? R : never;
}[ResourceName];
export const resourceFacts = (name: ResourceName): ResourceFacts => RESOURCES[name];

/** The lists of records: they can be arranged, kept as views and exported. */
export type ListName = ResourceWith<{ noun: string }>;
export const LIST_NAMES = RESOURCE_NAMES.filter((name) => resourceFacts(name).noun) as [
  ListName,
  ...ListName[],
];

/** The nouns that staff keep notes on. */
export type NotedNoun = (typeof RESOURCES)[ResourceWith<{ notes: true }>]['noun'];
export const NOTED_NOUNS = RESOURCE_NAMES.flatMap((name) => {
  const { noun, notes } = resourceFacts(name);
  return notes ? [noun] : [];
}) as [NotedNoun, ...NotedNoun[]];

/** The nouns that the audit log names, each with the column that does. */
export type LabelledNoun = (typeof RESOURCES)[ResourceWith<{ label: string | null }>]['noun'];
export const LABELS = RESOURCE_NAMES.flatMap((name) => {
  const { noun, label } = resourceFacts(name);
  return label === undefined ? [] : [[noun, label]];
}) as [LabelledNoun, string | null][];

/** Resources whose records show who else has them open, each with the permission to see that. */
export type SharedResource = Exclude<ResourceName, ResourceWith<{ presence: null }>>;
export const PRESENCE_RIGHTS = Object.fromEntries(
  RESOURCE_NAMES.flatMap((name) => {
    const { right, presence = right } = resourceFacts(name);
    return presence ? [[name, presence]] : [];
  }),
) as Record<SharedResource, Right>;

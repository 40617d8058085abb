import type { Reply } from '#domain/contract/endpoint.ts';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { listTags } from '#domain/office/api/tags.ts';
import type { trialChoices } from '#domain/teaching/api/trial-funnel.ts';
import type { ResourceName } from '../screen/resource-paths.ts';

interface Named {
  /** Its label is `<resource>.filter.<id>` in the catalogue, unless it has its own. */
  id: string;
  label?: string;
}
/** One or several of a vocabulary. */
export interface ChoiceFilter extends Named {
  kind: 'choice';
  values: readonly string[];
  /** Where the catalogues keep the values' words: `vocabulary:language`. */
  words: string;
  isSingle?: boolean;
}
/** Another record, found by its name. */
export interface ReferenceFilter extends Named {
  kind: 'reference';
  resource: ResourceName;
  /** The field with its name. Its list sorts by this field too. */
  nameField: 'fullName' | 'name';
  /** Several records can be chosen. */
  isMany?: boolean;
}
/** From a day to a day, both whole; either end may be open. */
export interface DaysFilter extends Named {
  kind: 'days';
  from: string;
  to: string;
}
export interface Offer {
  value: string;
  label: string;
}
type OfferingEndpoint = typeof trialChoices | typeof listTags;
/** One or several of what the server offers. */
export interface OfferedFilter extends Named {
  kind: 'offered';
  endpoint: OfferingEndpoint;
  /** A method, so that each filter takes the reply of its own endpoint. */
  offersOf(this: void, reply: Reply<OfferingEndpoint>): readonly Offer[];
  isSingle?: boolean;
}
/** From an amount to an amount, in cents; either end may be open. */
export interface AmountFilter extends Named {
  kind: 'amount';
  from: string;
  to: string;
}
/** Values of a field that the school has defined; the API's filter holds those of all such fields in `customFields`. */
export interface CustomFilter extends Named {
  kind: 'custom';
  label: string;
  field: CustomField;
}
export type Filter =
  | ChoiceFilter
  | ReferenceFilter
  | DaysFilter
  | OfferedFilter
  | AmountFilter
  | CustomFilter;
export type FilterValues = Readonly<Record<string, unknown>>;

/** The parameters of the API's filter that this filter sets. */
export const paramsOf = (filter: Filter): string[] =>
  filter.kind === 'days' || filter.kind === 'amount' ? [filter.from, filter.to] : [filter.id];

export const isActive = (filter: Filter, values: FilterValues): boolean =>
  filter.kind === 'custom'
    ? Object.keys(conditionOf(filter, values)).length > 0
    : paramsOf(filter).some((param) => values[param] !== undefined);

const conditionsIn = (values: FilterValues) => (values['customFields'] ?? {}) as Record<string, FilterValues>;

/** Returns what a filter asks of a custom field: `any`, `from`, `to` or `contains`. */
export const conditionOf = ({ field }: CustomFilter, values: FilterValues): FilterValues =>
  conditionsIn(values)[field.id] ?? {};

/** Returns the change of the list's filter that replaces the condition on a custom field; an empty one removes it. */
export function withCondition(
  { field }: CustomFilter,
  values: FilterValues,
  condition: FilterValues,
): FilterValues {
  const { [field.id]: _, ...others } = conditionsIn(values);
  const all = Object.keys(condition).length > 0 ? { ...others, [field.id]: condition } : others;
  return { customFields: Object.keys(all).length > 0 ? all : undefined };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values with some of them changed, without empty ones. */
export const withFilter = (values: FilterValues, changes: FilterValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => !isEmpty(value)));

export const withoutFilter = (values: FilterValues, filter: Filter): Record<string, unknown> =>
  withFilter(
    values,
    filter.kind === 'custom'
      ? withCondition(filter, values, {})
      : Object.fromEntries(paramsOf(filter).map((param) => [param, undefined])),
  );

/** One value or several, as the API takes either. */
export const choicesOf = (value: unknown): string[] => {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
};

/** Properties of the editor in a filter's popover. */
export interface EditorProps<F extends Filter = Filter> {
  filter: F;
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  onDone: () => void;
}

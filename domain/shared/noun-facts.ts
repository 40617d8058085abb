import type { Area, MoneyRight, Right } from './rights.ts';

/**
 * Source of the area when the kind of record alone does not determine it: the role of an account, the record of a note or document, the
 * list of a view, the audience of a custom field.
 */
export type Owner = 'account' | 'custom-field' | 'document' | 'note' | 'list';

export interface OfArea {
  readonly area: Area;
  /** Permission that the whole record needs in addition to the area. */
  readonly money?: MoneyRight;
}
export interface OfOwner {
  readonly of: Owner;
}
interface Fields {
  /**
   * Sensitive columns, each with the permission needed in addition to the record's; `record`: none in addition. `column.key` is a part of a
   * jsonb column.
   */
  readonly fields?: Readonly<Record<string, MoneyRight | 'record'>>;
}
/** Permissions that staff need for a kind of record, and for some of its columns (D24). */
export type NounRights = (OfArea | OfOwner) & Fields;

/** A kind of record. */
export interface NounFacts extends Partial<OfArea & OfOwner>, Fields {
  /** The name in the contract, for nouns whose id an endpoint takes (`idOf`). */
  readonly id?: string;
}

export type PageKind = 'list' | 'create' | 'show' | 'edit';

/** A kind of record with pages in the back-office. */
export interface ResourceFacts {
  /** The contract's name for one record; the settings have none. */
  readonly noun?: string;
  /** Its table, if named differently from the noun. */
  readonly table?: string;
  /** The permission that opens its pages. */
  readonly right: Right;
  /** Path of its list, and of its records unless `records` is set. */
  readonly path: string;
  readonly records?: string;
  readonly pages: readonly PageKind[];
  /** Columns of its list that need a money permission in addition to the list's own. */
  readonly moneyColumns?: Readonly<Record<string, MoneyRight>>;
  /** Its menu icon (MENU-01), if it is in the menu. */
  readonly icon?: string;
  /** Staff can write notes on its records. */
  readonly notes?: true;
  /** The column with the record's name in the audit log; null: server/lists/record-name.ts builds the name from several columns. */
  readonly label?: string | null;
  /** Staff with this permission see that a colleague has a record open, instead of staff with `right`; null: no one. */
  readonly presence?: Right | null;
}

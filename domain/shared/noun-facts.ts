import type { Area, MoneyRight, Right } from './rights.ts';

/** What decides where the kind of record alone does not: whose account, on which record a note, of which list a view. */
export type Owner = 'account' | 'document' | 'note' | 'list';

export interface OfArea {
  readonly area: Area;
  /** Needed beside the area for the record as a whole. */
  readonly money?: MoneyRight;
}
export interface OfOwner {
  readonly of: Owner;
}
interface Fields {
  /**
   * The sensitive columns: each with the right that it asks for beside those of its record; `record` where those are enough.
   * A part of a jsonb column stands behind a dot.
   */
  readonly fields?: Readonly<Record<string, MoneyRight | 'record'>>;
}
/** Who of staff may see a kind of record, and more of its columns (D24). */
export type NounRights = (OfArea | OfOwner) & Fields;

/** A kind of record. */
export interface NounFacts extends Partial<OfArea & OfOwner>, Fields {
  /** What the contract calls it, where an endpoint takes its id (`idOf`). */
  readonly id?: string;
}

export type PageKind = 'list' | 'create' | 'show' | 'edit';

/** What has pages in the back-office. */
export interface ResourceFacts {
  /** What the contract calls a record of it; the settings have none. */
  readonly noun?: string;
  /** Its table, where that is not called like the noun. */
  readonly table?: string;
  /** Opens its pages. */
  readonly right: Right;
  /** Where its list is; its records too, unless `records` says otherwise. */
  readonly path: string;
  readonly records?: string;
  readonly pages: readonly PageKind[];
  /** Columns of its list that need a right to money beside the list's own. */
  readonly moneyColumns?: Readonly<Record<string, MoneyRight>>;
  /** Its symbol in the menu (MENU-01), for those that are there. */
  readonly icon?: string;
  /** Staff keep notes on its records. */
  readonly notes?: true;
  /** The column that names its records in the audit log; null: server/lists/record-name.ts makes the name of several. */
  readonly label?: string | null;
  /** Staff with this right see that a colleague has a record open, instead of those with `right`; null: no one. */
  readonly presence?: Right | null;
}

import type { Db } from '#server/db/connection/tenant.ts';

/** The records that an action touched, by table; each table has a `version` that every change raises. */
export interface Touched {
  support_task?: string[];
  regular_lesson?: string[];
  student_group?: string[];
  student?: string[];
  lesson?: string[];
}

/** One stored step of an undo. Steps run in the opposite order of the actions. */
export interface UndoStep {
  do: string;
  data: object;
  touches: Touched;
  /** Teachers to lock in addition to those of the touched lessons. */
  teacherIds: string[];
}

interface Kind<Data> {
  /** Records that running the step would change. Left out if the step itself checks which are still as the action left them. */
  touches?: (data: Data) => Touched;
  teacherIds?: (data: Data) => string[];
  run: (db: Db, data: Data, now: Date) => Promise<unknown>;
  /** Runs after all steps of the action. */
  afterAll?: (db: Db, data: Data, now: Date) => Promise<unknown>;
}

/** A kind of step: called with its data it returns a step to store; `run` undoes the action. */
export interface UndoStepKind<Data> extends Omit<Kind<Data>, 'touches' | 'teacherIds'> {
  (data: Data): UndoStep;
  readonly kind: string;
}

/** All kinds of undo steps, joined in server/undo-steps.ts. */
export interface UndoRegistry {
  kinds: readonly UndoStepKind<never>[];
  /** Deletes other records of an undone action, before its steps run. */
  onUndo: readonly ((db: Db, undoId: string) => Promise<void>)[];
}

/** Declares a kind of step under the name by which it is stored. */
export function undoStepKind<Data extends object>(
  kind: string,
  { touches = () => ({}), teacherIds = () => [], run, afterAll }: Kind<Data>,
): UndoStepKind<Data> {
  const make = (data: Data): UndoStep => ({
    do: kind,
    data,
    touches: touches(data),
    teacherIds: teacherIds(data),
  });
  return Object.assign(make, { kind, run, ...(afterAll && { afterAll }) });
}

import { randomUUID } from 'node:crypto';
import {
  type ChangedField,
  createCustomField,
  type FieldRecord,
  type NewField,
} from '#domain/office/api/custom-fields.ts';
import type { FieldValue } from '#domain/office/custom-value.ts';
import { students } from '#domain/people/api/students.ts';
import type { Agent } from './agent.ts';
import type { Fixture } from './tenant.ts';

/** A text field with a name of its own, without version. */
export const draftChange = (): Omit<ChangedField, 'version'> => ({
  name: `F ${randomUUID().slice(0, 8)}`,
  kind: 'TEXT',
  isRequired: false,
  visibleTo: 'STAFF',
  editableBy: 'STAFF',
  isInPortal: false,
  options: [],
});
export const draftField = (): NewField => ({ ...draftChange(), resource: 'students' });

export const newField = (of: Fixture, changes: Partial<NewField> = {}): Promise<FieldRecord> =>
  of.agents.admin.call(createCustomField, { body: { ...draftField(), ...changes } });

/** Gives a student a value over the last version. */
export async function setValue(agent: Agent, id: string, fieldId: string, value: FieldValue | null) {
  const { version } = await agent.call(students.one, { params: { id } });
  return agent.call(students.update, {
    params: { id },
    body: { customFields: { [fieldId]: value }, version },
  });
}

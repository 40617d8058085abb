import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Role } from '#domain/shared/role.ts';
import { inputSchema, sampleOf } from '../sample.ts';

export interface FormCase {
  /** The file of its `<Form>`. */
  file: string;
  screen: ReactNode;
  /** `POST /auth/password`: what its button calls. */
  call: string;
  /** By label; enough for the form to be sent. */
  typed: Readonly<Record<string, string>>;
  button: string;
  /** Support's by default; null: no one is signed in. */
  role?: Role | null;
  isAdmin?: boolean;
  /** Its address, and its pattern. */
  path?: string;
  route?: string;
  /** What it reads first. */
  record?: object;
  /** The version that a colleague has saved since, where a sample of the reply would not do. */
  newer?: object;
  /** What is asked besides and changes nothing, by `POST /path`: its answer. */
  answers?: Readonly<Record<string, object>>;
  /** What is chosen, not typed. */
  choose?: () => Promise<void>;
}

export const ID = '01890000-0000-7000-8000-000000000001';
export const sample = <T extends z.core.$ZodType>(schema: T): z.output<T> =>
  sampleOf(inputSchema(schema), '', true) as z.output<T>;
export const nothing = () => {};
export const REASON = 'Cannot come any more';
export const PERSON = { 'First name': 'Ana', 'Last name': 'Ruiz', 'E-mail': 'ana@lingua.example' };

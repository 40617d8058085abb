import * as z from 'zod/mini';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import type { Schema } from '#domain/contract/endpoint.ts';

const text = (value: string | null): string => value ?? '';

/** A contact as the form's inputs hold one: '' where nothing is known. */
export const EMPTY_CONTACT = { name: '', job: '', email: '', phone: '', isMain: false };

/** A company as the form's inputs hold one. */
export function businessValues(business: BusinessRecord) {
  const { name, status, contacts, version } = business;
  return {
    name,
    status,
    billingName: text(business.billingName),
    taxId: text(business.taxId),
    billingEmail: text(business.billingEmail),
    phone: text(business.phone),
    address: text(business.address),
    hubspotProviderId: text(business.hubspotProviderId),
    notes: text(business.notes),
    contacts: contacts.map(({ name: who, job, email, phone, isMain }) => ({
      name: who,
      job: text(job),
      email: text(email),
      phone: text(phone),
      isMain,
    })),
    version,
  };
}

type Typed = Readonly<Record<string, unknown>>;
const emptied = (contact: Typed): Typed =>
  Object.fromEntries(
    Object.entries(contact).map(([field, value]) => [field, value === '' && field !== 'name' ? null : value]),
  );

/** The endpoint's body for the form: what is '' in a contact is nothing too. */
export const withContacts = (body: Schema): Schema =>
  z.pipe(
    z.transform((values: Typed) => ({
      ...values,
      ...(Array.isArray(values['contacts']) && { contacts: (values['contacts'] as Typed[]).map(emptied) }),
    })),
    body as z.core.$ZodType<unknown, Typed>,
  );

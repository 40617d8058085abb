import type { ContractUnit } from '#domain/business/business-contract.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Level } from '#domain/shared/level.ts';
import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { DAY, iso } from '../calendar.ts';
import {
  type BusinessKey,
  castEmail,
  type GroupKey,
  type StudentKey,
  type TeacherKey,
} from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

/** Terms from a day to a day, counted from today. */
interface Version {
  readonly kind: CreditKind;
  readonly days: readonly [from: number, to: number];
  /** Credits, or lessons of 60 minutes. */
  readonly monthly: readonly [amount: number, unit: ContractUnit];
  readonly priceCents: number;
  readonly budgetCents: number;
  readonly copaymentPercent?: number;
  readonly maxStudents?: number;
  /** The company's managers add employees themselves. */
  readonly areManagersAdding?: true;
  /** How long what a month grants may be used; a year where left out. */
  readonly expiryMonths?: number;
}

interface Business {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly contacts: readonly (readonly [name: string | DemoText, job: DemoText, email: string])[];
  readonly contract: readonly Version[];
  readonly costCentres: Readonly<Record<string, DemoText>>;
  readonly phone: string;
}

export const BUSINESSES: Readonly<Record<BusinessKey, Business>> = {
  solaria: {
    name: 'Solaria Energía S.L.',
    taxId: 'B86543212',
    address: 'Calle de Alcalá 120, 28009 Madrid',
    contacts: [
      [
        'Carmen Robledo',
        { en: 'Head of people', es: 'Directora de personas' },
        'carmen.robledo@solaria.example',
      ],
      [
        { en: 'Accounts payable', es: 'Proveedores' },
        { en: 'Accounting', es: 'Contabilidad' },
        'invoices@solaria.example',
      ],
    ],
    contract: [
      {
        kind: 'INDIVIDUAL',
        days: [-220, -101],
        monthly: [40, 'CREDITS'],
        priceCents: 1200,
        budgetCents: 900_000,
      },
      {
        kind: 'INDIVIDUAL',
        days: [-100, 145],
        monthly: [100, 'CREDITS'],
        priceCents: 1150,
        budgetCents: 2_400_000,
        maxStudents: 40,
        areManagersAdding: true,
        expiryMonths: 2,
      },
      { kind: 'GROUP', days: [-220, 145], monthly: [8, 'LESSONS'], priceCents: 650, budgetCents: 300_000 },
    ],
    costCentres: {
      sales: { en: 'Sales', es: 'Ventas' },
      finance: { en: 'Finance', es: 'Finanzas' },
      engineering: { en: 'Engineering', es: 'Ingeniería' },
    },
    phone: '+34910000001',
  },
  nordwind: {
    name: 'Nordwind Logistik GmbH',
    taxId: 'DE812345678',
    address: 'Hafenstraße 7, 20457 Hamburg',
    contacts: [['Jens Petersen', { en: 'HR', es: 'RR. HH.' }, 'petersen@nordwind.example']],
    contract: [
      {
        kind: 'INDIVIDUAL',
        days: [-160, 20],
        monthly: [12, 'LESSONS'],
        priceCents: 1300,
        budgetCents: 450_000,
        copaymentPercent: 20,
      },
      {
        kind: 'INDIVIDUAL',
        days: [21, 45],
        monthly: [30, 'CREDITS'],
        priceCents: 1350,
        budgetCents: 900_000,
        copaymentPercent: 25,
      },
    ],
    costCentres: {
      warehouse: { en: 'Warehouse', es: 'Almacén' },
      office: { en: 'Head office', es: 'Sede central' },
    },
    phone: '+49401234567',
  },
};

export interface Group {
  readonly name: DemoText;
  readonly level: Level;
  readonly capacity: number;
  readonly teacher: TeacherKey;
  readonly business?: BusinessKey;
  readonly members: readonly StudentKey[];
  readonly waiting?: readonly StudentKey[];
}

/** A company's own group, one with free seats, and a full one with a waiting list. */
export const GROUPS: Readonly<Record<GroupKey, Group>> = {
  'solaria-b2': {
    name: { en: 'Solaria · Meetings B2', es: 'Solaria · Reuniones B2' },
    level: 'B2',
    capacity: 6,
    teacher: 'teacher',
    business: 'solaria',
    members: ['company', 'company2', 'company4'],
  },
  conversation: {
    name: { en: 'Conversation B1', es: 'Conversación B1' },
    level: 'B1',
    capacity: 6,
    teacher: 'teacher-full',
    members: ['open1', 'open2'],
  },
  'exam-b2': {
    name: { en: 'First exam B2', es: 'Examen First B2' },
    level: 'B2',
    capacity: 4,
    teacher: 'teacher-full',
    members: ['full1', 'full2', 'full3', 'full4'],
    waiting: ['full-waiting'],
  },
};

export function addBusinesses(providerRow: Provider): void {
  const { provider, providerId: provider_id, calendar, rows, id, text } = providerRow;
  const created_at = iso(calendar.now - 230 * DAY);
  for (const [key, business] of Object.entries(BUSINESSES)) {
    const business_id = id('business', key);
    rows.add('business', {
      provider_id,
      id: business_id,
      name: business.name,
      tax_id: business.taxId,
      billing_email: castEmail(provider, key === 'solaria' ? 'manager' : 'manager2'),
      phone: business.phone,
      address: business.address,
      hubspot_provider_id: key === 'solaria' ? '90210' : null,
      created_at,
      updated_at: created_at,
    });
    for (const [position, [name, job, email]] of business.contacts.entries()) {
      const is_main = position === 0;
      rows.add('business_contact', {
        ...{ provider_id, business_id, position, email, is_main },
        name: typeof name === 'string' ? name : text(name),
        job: text(job),
      });
    }
    for (const [n, version] of business.contract.entries()) addVersion(providerRow, key, n, version);
    for (const [centre, name] of Object.entries(business.costCentres)) {
      rows.add('cost_centre', {
        provider_id,
        id: id('cost-centre', `${key}/${centre}`),
        business_id,
        name: text(name),
      });
    }
  }
}

/** Months in which what a month grants may be used. */
export const monthsOf = ({ expiryMonths = 12 }: Pick<Version, 'expiryMonths'>): number => expiryMonths;

function addVersion(
  { providerId: provider_id, calendar, rows, id }: Provider,
  key: string,
  n: number,
  { kind, days: [from, to], monthly: [amount, unit], priceCents, budgetCents, ...terms }: Version,
): void {
  const created_at = iso(calendar.now + Math.min(from - 10, -15) * DAY);
  const lessons = unit === 'LESSONS' ? 60 : null;
  const startsOn = calendar.day(from);
  rows.add('business_contract', {
    provider_id,
    id: id('contract', `${key}/${n}`),
    business_id: id('business', key),
    kind,
    unit,
    monthly_amount: amount,
    lesson_minutes: lessons,
    monthly_credits: lessons === null ? amount : amount * 2,
    starts_on: startsOn,
    ends_on: calendar.day(to),
    credit_price_cents: priceCents,
    budget_cents: budgetCents,
    copayment_percent: terms.copaymentPercent ?? 0,
    max_students: terms.maxStudents ?? null,
    joins: terms.areManagersAdding ? 'MANAGERS' : 'SCHOOL',
    expiry_months: monthsOf(terms),
    created_at,
    updated_at: created_at,
    // Until today the company has bought what it gave its people.
    next_grant_on: from > 0 ? startsOn : addMonths(parsePlainDate(`${calendar.today.slice(0, 7)}-01`), 1),
  });
}

export function addGroups({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  const created_at = iso(calendar.now - 200 * DAY);
  for (const [key, group] of Object.entries(GROUPS)) {
    const group_id = id('group', key);
    rows.add('student_group', {
      provider_id,
      id: group_id,
      name: text(group.name),
      language: 'ENGLISH',
      level: group.level,
      capacity: group.capacity,
      seats_taken: group.members.length,
      teacher_id: who(group.teacher),
      business_id: group.business ? id('business', group.business) : null,
      starts_on: calendar.day(-100),
      created_at,
      updated_at: created_at,
    });
    const members = [
      ...group.members.map((student) => ({ student, isWaiting: false })),
      ...(group.waiting ?? []).map((student) => ({ student, isWaiting: true })),
    ];
    for (const { student, isWaiting } of members) {
      const joined_on = calendar.day(isWaiting ? -6 : -100);
      rows.add('group_member', {
        provider_id,
        id: id('group-member', `${group_id}/${student}`),
        group_id,
        student_id: who(student),
        joined_on,
        is_waiting: isWaiting,
        asked_at: iso(calendar.now - (isWaiting ? 6 : 100) * DAY),
      });
    }
  }
}

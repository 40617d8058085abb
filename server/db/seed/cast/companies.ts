import type { Level } from '#domain/level.ts';
import { DAY, iso } from '../calendar.ts';
import {
  type BusinessKey,
  castEmail,
  type GroupKey,
  type StudentKey,
  type TeacherKey,
} from '../cast-people.ts';
import type { School } from './school.ts';

interface Company {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly monthlyCredits: number;
  readonly budgetCents: number;
  readonly copaymentPercent: number;
  readonly costCentres: Readonly<Record<string, string>>;
  readonly phone: string;
}

export const COMPANIES: Readonly<Record<BusinessKey, Company>> = {
  solaria: {
    name: 'Solaria Energía S.L.',
    taxId: 'B87654321',
    address: 'Calle de Alcalá 120, 28009 Madrid',
    monthlyCredits: 60,
    budgetCents: 2_400_000,
    copaymentPercent: 0,
    costCentres: { sales: 'Sales', finance: 'Finance', engineering: 'Engineering' },
    phone: '+34910000001',
  },
  nordwind: {
    name: 'Nordwind Logistik GmbH',
    taxId: 'DE812345678',
    address: 'Hafenstraße 7, 20457 Hamburg',
    monthlyCredits: 24,
    budgetCents: 900_000,
    copaymentPercent: 20,
    costCentres: { warehouse: 'Warehouse', office: 'Head office' },
    phone: '+49401234567',
  },
};

export interface Group {
  readonly name: string;
  readonly level: Level;
  readonly capacity: number;
  readonly teacher: TeacherKey;
  readonly business?: BusinessKey;
  readonly members: readonly StudentKey[];
  readonly waiting?: readonly StudentKey[];
}

/** A company's own group, one with free seats, and a full one with somebody waiting. */
export const GROUPS: Readonly<Record<GroupKey, Group>> = {
  'solaria-b2': {
    name: 'Solaria · Meetings B2',
    level: 'B2',
    capacity: 6,
    teacher: 'teacher',
    business: 'solaria',
    members: ['company', 'company2', 'company4'],
  },
  conversation: {
    name: 'Conversation B1',
    level: 'B1',
    capacity: 6,
    teacher: 'teacher-full',
    members: ['open1', 'open2'],
  },
  'exam-b2': {
    name: 'First exam B2',
    level: 'B2',
    capacity: 4,
    teacher: 'teacher-full',
    members: ['full1', 'full2', 'full3', 'full4'],
    waiting: ['full-waiting'],
  },
};

export function addCompanies({ provider, providerId: provider_id, calendar, rows, id }: School): void {
  const created_at = iso(calendar.now - 230 * DAY);
  for (const [key, company] of Object.entries(COMPANIES)) {
    const business_id = id('business', key);
    rows.add('business', {
      provider_id,
      id: business_id,
      name: company.name,
      tax_id: company.taxId,
      billing_email: castEmail(provider, key === 'solaria' ? 'manager' : 'manager2'),
      phone: company.phone,
      address: company.address,
      monthly_credits: company.monthlyCredits,
      budget_cents: company.budgetCents,
      copayment_percent: company.copaymentPercent,
      contract_starts_on: calendar.day(-220),
      contract_ends_on: calendar.day(145),
      created_at,
      updated_at: created_at,
    });
    for (const [centre, name] of Object.entries(company.costCentres)) {
      rows.add('cost_centre', { provider_id, id: id('cost-centre', `${key}/${centre}`), business_id, name });
    }
  }
}

export function addGroups({ providerId: provider_id, calendar, rows, id, who }: School): void {
  const created_at = iso(calendar.now - 200 * DAY);
  for (const [key, group] of Object.entries(GROUPS)) {
    const group_id = id('group', key);
    rows.add('student_group', {
      provider_id,
      id: group_id,
      name: group.name,
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
        group_id,
        student_id: who(student),
        joined_on,
        is_waiting: isWaiting,
      });
    }
  }
}

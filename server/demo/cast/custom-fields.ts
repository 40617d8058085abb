import type { FieldKind, FieldResource } from '#domain/office/custom-field.ts';
import type { Insertable } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import type { BusinessKey, CastKey, GroupKey } from '../cast-people.ts';
import { DAY, iso } from '../calendar.ts';
import type { Provider } from './provider.ts';

interface Field {
  resource: FieldResource;
  kind: FieldKind;
  name: { en: string; es: string };
  isInPortal?: true;
  options?: readonly string[];
  /** By person, company or group: days from today for a date, the position of an option for a choice. */
  values: Partial<Record<CastKey | BusinessKey | GroupKey, string | number>>;
}

/** The school's own fields, in the language of the school. */
const FIELDS: Readonly<Record<string, Field>> = {
  emergency: {
    resource: 'students',
    kind: 'TEXT',
    name: { en: 'Emergency contact', es: 'Contacto de emergencia' },
    isInPortal: true,
    values: { student: 'Marta Ruiz, 600 222 333', german: 'Jonas Weber, +49 151 2345678' },
  },
  exam: {
    resource: 'students',
    kind: 'CHOICE',
    name: { en: 'Exam', es: 'Examen' },
    options: ['B2 First', 'C1 Advanced', 'Linguaskill'],
    values: { student: 0, german: 0, company: 2 },
  },
  'exam-date': {
    resource: 'students',
    kind: 'DATE',
    name: { en: 'Exam date', es: 'Fecha del examen' },
    values: { student: 60, german: 95, company: 30 },
  },
  hours: {
    resource: 'students',
    kind: 'NUMBER',
    name: { en: 'Study hours per week', es: 'Horas de estudio por semana' },
    values: { student: 4.5, german: 6 },
  },
  certificate: {
    resource: 'teachers',
    kind: 'CHOICE',
    name: { en: 'Teaching certificate', es: 'Título de enseñanza' },
    options: ['CELTA', 'DELTA', 'TESOL'],
    values: { teacher: 1, teacher2: 0, 'teacher-fr': 2 },
  },
  'record-check': {
    resource: 'teachers',
    kind: 'DATE',
    name: { en: 'Criminal record check valid until', es: 'Certificado de antecedentes válido hasta' },
    values: { teacher: 210, teacher2: 24, 'teacher-de': -12 },
  },
  'purchase-order': {
    resource: 'business',
    kind: 'TEXT',
    name: { en: 'Purchase order', es: 'Número de pedido' },
    values: { solaria: 'PO-2026-0417', nordwind: '4500-118' },
  },
  'renewal-call': {
    resource: 'business',
    kind: 'DATE',
    name: { en: 'Renewal call on', es: 'Llamada de renovación' },
    values: { solaria: 45 },
  },
  'course-book': {
    resource: 'groups',
    kind: 'TEXT',
    name: { en: 'Course book', es: 'Libro del curso' },
    values: { 'solaria-b2': 'B2 Business 2026', 'exam-b2': 'B2 First 2026' },
  },
};

type Value = Omit<Insertable<DB['student_field_value']>, 'student_id'>;

const ADD_VALUE: Readonly<
  Record<FieldResource, (rows: Provider['rows'], recordId: string, value: Value) => void>
> = {
  students: (rows, student_id, value) => rows.add('student_field_value', { ...value, student_id }),
  teachers: (rows, teacher_id, value) => rows.add('teacher_field_value', { ...value, teacher_id }),
  business: (rows, business_id, value) => rows.add('business_field_value', { ...value, business_id }),
  groups: (rows, group_id, value) => rows.add('group_field_value', { ...value, group_id }),
};

export function addCustomFields({
  provider,
  providerId: provider_id,
  calendar,
  rows,
  id,
  who,
}: Provider): void {
  const created_at = iso(calendar.now - 120 * DAY);
  const locale = provider === 'parla' ? 'es' : 'en';
  for (const [at, [key, field]] of Object.entries(FIELDS).entries()) {
    const { resource, kind, name, isInPortal = false, options = [], values } = field;
    const field_id = id('custom-field', key);
    const optionId = (place: number) => id('custom-field', `${key} ${place}`);
    rows.add('custom_field', {
      ...{
        provider_id,
        id: field_id,
        resource,
        name: name[locale],
        kind,
        position: at + 1,
        is_in_portal: isInPortal,
      },
      ...{ created_at, updated_at: created_at },
    });
    for (const [place, label] of options.entries())
      rows.add('custom_field_option', { provider_id, id: optionId(place), field_id, label, position: place });
    const idOf = (key: string) => {
      if (resource === 'groups') return id('group', key);
      return resource === 'business' ? id('business', key) : who(key as CastKey);
    };
    for (const [key, value] of Object.entries(values))
      ADD_VALUE[resource](rows, idOf(key), {
        ...{ provider_id, field_id, kind },
        ...(kind === 'TEXT' && { text_value: value as string }),
        ...(kind === 'NUMBER' && { number_value: value as number }),
        ...(kind === 'DATE' && { date_value: iso(calendar.now + (value as number) * DAY).slice(0, 10) }),
        ...(kind === 'CHOICE' && { option_id: optionId(value as number) }),
      });
  }
}

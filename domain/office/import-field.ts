import { IN_OTHER_TONGUES } from './import-aliases.ts';

/**
 * How a cell is converted: as text, one or several words of a vocabulary, a day, an amount, a number, names of which new ones are created, an
 * option found by its label, or a record found by its name.
 */
export type CellKind =
  | 'text'
  | 'word'
  | 'words'
  | 'names'
  | 'day'
  | 'cents'
  | 'whole'
  | 'number'
  | 'option'
  | 'record';

export interface ImportField {
  readonly name: string;
  readonly kind: CellKind;
  readonly isRequired?: true;
  /** Only admins can set it. */
  readonly isAdminOnly?: true;
  /** Headings of such a column in other systems' files, in folded form. */
  readonly aliases: readonly string[];
  /** The cell of the example file, of codes as code; empty where it would have to name a record of this school, null where it is a text in the reader's language. */
  readonly example: string | null;
  /** The branch of the catalogue `vocabulary` that names the codes. */
  readonly codes?: ImportCodes;
  /** The name of a field that the school has defined; the catalogue names the others. */
  readonly label?: string;
  /** What such a field can be, if it is a choice. */
  readonly options?: readonly { id: string; label: string }[];
}

/** Codes that a cell may name by its label in any language. */
export type ImportCodes =
  | 'language'
  | 'level'
  | 'activityStatus'
  | 'teacherStatus'
  | 'recordStatus'
  | 'creditKind';

const field = (name: string, kind: CellKind, example: string | null, ...aliases: string[]): ImportField => ({
  name,
  kind,
  example,
  aliases,
});
const coded = (codes: ImportCodes, one: ImportField): ImportField => ({ ...one, codes });
const required = (name: string, example: string, ...aliases: string[]): ImportField => ({
  ...field(name, 'text', example, ...aliases),
  isRequired: true,
});

const PERSON = [
  required('firstName', 'Ana', 'first name', 'given name', 'forename', 'name', 'nombre'),
  required('lastName', 'Ruiz', 'last name', 'surname', 'family name', 'apellidos', 'apellido'),
  required(
    'email',
    'ana.ruiz@example.com',
    'e mail',
    'mail',
    'email address',
    'correo',
    'correo electronico',
  ),
  field('phone', 'text', '600 111 222', 'telephone', 'mobile', 'phone number', 'telefono', 'movil'),
  field('timeZone', 'text', 'Europe/Madrid', 'time zone', 'timezone', 'zona horaria'),
] as const;

const requiredRecord = (name: string, example: string | null, ...aliases: string[]): ImportField => ({
  ...field(name, 'record', example, ...aliases),
  isRequired: true,
});

const STUDENT = requiredRecord(
  'studentId',
  'ana.ruiz@example.com',
  ...[
    'student',
    'student e mail or name',
    'student email',
    'e mail',
    'email',
    'mail',
    'name',
    'full name',
    'member',
  ],
  ...[
    'alumno',
    'alumna',
    'estudiante',
    'estudiante correo o nombre',
    'correo',
    'correo electronico',
    'nombre',
  ],
);

const TAGS = field('tags', 'names', null, 'tag', 'labels', 'label', 'etiquetas', 'etiqueta');

/** Importable resources and the fields that a column can be mapped to; the names are the fields of the endpoint's body. */
export const IMPORT_FIELDS = {
  students: [
    ...PERSON,
    coded('language', field('language', 'word', 'ENGLISH', 'idioma')),
    coded('level', field('level', 'word', 'B1', 'nivel', 'cefr')),
    coded('activityStatus', field('activityStatus', 'word', 'LEAD', 'status', 'estado')),
    field('businessId', 'record', '', 'company', 'business', 'empresa'),
    field('teacherId', 'record', '', 'teacher', 'profesor', 'profesora', 'profesor a', 'teacher email'),
    field('goal', 'text', null, 'objective', 'objetivo'),
    field(
      'birthOn',
      'day',
      '1990-05-31',
      'born on',
      'birthday',
      'birth date',
      'date of birth',
      'fecha de nacimiento',
    ),
    field('source', 'text', null, 'origin', 'origen', 'came from'),
    TAGS,
  ],
  teachers: [
    ...PERSON,
    coded('language', field('languages', 'words', 'ENGLISH, FRENCH', 'language', 'idiomas', 'idioma')),
    coded('level', field('levels', 'words', 'A1, A2, B1', 'level', 'niveles')),
    coded('teacherStatus', field('status', 'word', 'ACTIVE', 'estado')),
    field('country', 'text', null, 'pais'),
    field('biography', 'text', null, 'bio', 'about', 'biografia'),
    field('hiredOn', 'day', '2024-09-01', 'hired', 'hired on', 'hire date', 'start date', 'fecha de alta'),
    {
      ...field('hourlyRateCents', 'cents', '18.50', 'hourly rate', 'rate', 'tarifa', 'tarifa por hora'),
      isAdminOnly: true,
    },
    field(
      'roomUrl',
      'text',
      'https://meet.example.com/ana',
      'room',
      'own room',
      'room url',
      'meeting link',
      'sala propia',
    ),
    TAGS,
  ],
  business: [
    required('name', 'Sol Consulting', 'company', 'company name', 'business', 'empresa', 'nombre'),
    field('billingName', 'text', 'Sol Consulting S.L.', 'billed as', 'legal name', 'razon social'),
    field('taxId', 'text', 'B12345674', 'tax id', 'vat', 'vat number', 'cif', 'nif'),
    field(
      'billingEmail',
      'text',
      'invoices@example.com',
      'billing e mail',
      'invoice email',
      'correo de facturacion',
      'correo facturacion',
    ),
    field('phone', 'text', '600 111 222', 'telephone', 'phone number', 'telefono'),
    field(
      'address',
      'text',
      'Calle Mayor 1, 28013 Madrid',
      'billing address',
      'direccion',
      'direccion fiscal',
    ),
    coded('recordStatus', field('status', 'word', 'ACTIVE', 'estado')),
    field('contactName', 'text', 'Ana Ruiz', 'contact', 'contact person', 'contacto', 'persona de contacto'),
    field(
      'contactJob',
      'text',
      null,
      'contact s position',
      'position',
      'job title',
      'cargo',
      'cargo del contacto',
    ),
    field(
      'contactEmail',
      'text',
      'ana.ruiz@example.com',
      'contact s e mail',
      'contact e mail',
      'e mail',
      'email',
      'correo',
      'correo electronico',
      'correo del contacto',
      'correo de contacto',
    ),
    field(
      'contactPhone',
      'text',
      '600 111 222',
      'contact s phone',
      'contact telephone',
      'mobile',
      'movil',
      'telefono del contacto',
    ),
    field('notes', 'text', null, 'note', 'notas'),
    TAGS,
  ],
  'group-members': [
    STUDENT,
    requiredRecord('groupId', null, 'group', 'group name', 'class', 'grupo', 'clase'),
  ],
  'student-credits': [
    STUDENT,
    {
      ...field(
        'kind',
        'word',
        'INDIVIDUAL',
        'kind of credits',
        'credit kind',
        'credit type',
        'type',
        'tipo',
        'tipo de creditos',
        'clase',
      ),
      codes: 'creditKind',
      isRequired: true,
    },
    {
      ...field('credits', 'whole', '12', 'credit', 'balance', 'classes', 'lessons', 'creditos', 'saldo'),
      isRequired: true,
    },
    field(
      'expiresOn',
      'day',
      '2030-12-31',
      'last day of validity',
      'last day',
      'valid until',
      'expires',
      'expiry',
      'expiry date',
      'valido hasta',
      'caducidad',
      'fecha de caducidad',
    ),
    field('note', 'text', null, 'notes', 'reason', 'comment', 'nota', 'notas'),
  ],
} as const satisfies Record<string, readonly ImportField[]>;

export type ImportResource = keyof typeof IMPORT_FIELDS;
export const IMPORT_RESOURCES = Object.keys(IMPORT_FIELDS) as [ImportResource, ...ImportResource[]];

export const fieldsOf = (resource: ImportResource): readonly ImportField[] => IMPORT_FIELDS[resource];

/** Returns the fields that this person can import. */
export const fieldsFor = (resource: ImportResource, isAdmin: boolean): readonly ImportField[] =>
  fieldsOf(resource).filter(({ isAdminOnly }) => isAdmin || !isAdminOnly);

/** Normalises a heading for comparison: lower case, no accents, one space between words. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** One field per column; null for a column that is skipped. No field may appear twice. */
export type Mapping = (string | null)[];

/** Proposes a mapping: the school's last one for these columns, otherwise by heading. No field appears twice. */
export function guessMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
  remembered: ReadonlyMap<string, string | null> = new Map(),
): Mapping {
  const known = new Set(fields.map(({ name }) => name));
  const taken = new Set<string>();
  return headers.map((header) => {
    const folded = foldHeader(header);
    const before = remembered.get(folded);
    const named = fields.find(
      ({ name, aliases }) =>
        foldHeader(name) === folded || aliases.includes(folded) || IN_OTHER_TONGUES[name]?.includes(folded),
    );
    const guess = before === undefined ? (named?.name ?? null) : before;
    if (guess === null || !known.has(guess) || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
}

/** How a cell of a file becomes a value: as text, as a word of a vocabulary, several of them, a day, money, or a record found by its name. */
export type CellKind = 'text' | 'word' | 'words' | 'day' | 'cents' | 'record';

export interface ImportField {
  readonly name: string;
  readonly kind: CellKind;
  readonly isRequired?: true;
  /** Only admins may set it. */
  readonly isAdminOnly?: true;
  /** What such a column is called in other systems' files, folded. */
  readonly aliases: readonly string[];
}

const field = (name: string, kind: CellKind, ...aliases: string[]): ImportField => ({ name, kind, aliases });
const required = (name: string, ...aliases: string[]): ImportField => ({
  name,
  kind: 'text',
  isRequired: true,
  aliases,
});

const PERSON = [
  required('firstName', 'first name', 'given name', 'forename', 'name', 'nombre'),
  required('lastName', 'last name', 'surname', 'family name', 'apellidos', 'apellido'),
  required('email', 'e mail', 'mail', 'email address', 'correo', 'correo electronico'),
  field('phone', 'text', 'telephone', 'mobile', 'phone number', 'telefono', 'movil'),
  field('timeZone', 'text', 'time zone', 'timezone', 'zona horaria'),
] as const;

const requiredRecord = (name: string, ...aliases: string[]): ImportField => ({
  name,
  kind: 'record',
  isRequired: true,
  aliases,
});

/** What can be imported, and what a column may mean there; the names are the fields of the endpoint's own body. */
export const IMPORT_FIELDS = {
  students: [
    ...PERSON,
    field('language', 'word', 'idioma'),
    field('level', 'word', 'nivel', 'cefr'),
    field('activityStatus', 'word', 'status', 'estado'),
    field('businessId', 'record', 'company', 'business', 'empresa'),
    field('teacherId', 'record', 'teacher', 'profesor', 'profesora', 'teacher email'),
    field('goal', 'text', 'objective', 'objetivo'),
    field('birthOn', 'day', 'born on', 'birthday', 'birth date', 'date of birth', 'fecha de nacimiento'),
    field('source', 'text', 'origin', 'origen', 'came from'),
  ],
  teachers: [
    ...PERSON,
    field('languages', 'words', 'language', 'idiomas', 'idioma'),
    field('levels', 'words', 'level', 'niveles'),
    field('status', 'word', 'estado'),
    field('country', 'text', 'pais'),
    field('biography', 'text', 'bio', 'about'),
    field('hiredOn', 'day', 'hired', 'start date', 'fecha de alta'),
    { ...field('hourlyRateCents', 'cents', 'hourly rate', 'rate', 'tarifa'), isAdminOnly: true },
    field('roomUrl', 'text', 'room', 'room url', 'meeting link'),
  ],
  business: [
    required('name', 'company', 'company name', 'business', 'empresa', 'nombre'),
    field('billingName', 'text', 'billed as', 'legal name', 'razon social'),
    field('taxId', 'text', 'tax id', 'vat', 'vat number', 'cif', 'nif'),
    field('billingEmail', 'text', 'billing e mail', 'invoice email', 'correo de facturacion'),
    field('phone', 'text', 'telephone', 'phone number', 'telefono'),
    field('address', 'text', 'billing address', 'direccion'),
    field('status', 'word', 'estado'),
    field('contactName', 'text', 'contact', 'contact person', 'contacto', 'persona de contacto'),
    field('contactJob', 'text', 'position', 'job title', 'cargo'),
    field('contactEmail', 'text', 'contact e mail', 'e mail', 'email', 'correo', 'correo electronico'),
    field('contactPhone', 'text', 'contact telephone', 'mobile', 'movil'),
    field('notes', 'text', 'note', 'notas'),
  ],
  'group-members': [
    requiredRecord(
      'studentId',
      ...['student', 'student email', 'e mail', 'email', 'mail', 'name', 'full name', 'member'],
      ...['alumno', 'alumna', 'estudiante', 'correo', 'correo electronico', 'nombre'],
    ),
    requiredRecord('groupId', 'group', 'group name', 'class', 'grupo', 'clase'),
  ],
} as const satisfies Record<string, readonly ImportField[]>;

export type ImportResource = keyof typeof IMPORT_FIELDS;
export const IMPORT_RESOURCES = Object.keys(IMPORT_FIELDS) as [ImportResource, ...ImportResource[]];

export const fieldsOf = (resource: ImportResource): readonly ImportField[] => IMPORT_FIELDS[resource];

/** The fields that this person may bring in. */
export const fieldsFor = (resource: ImportResource, isAdmin: boolean): readonly ImportField[] =>
  fieldsOf(resource).filter(({ isAdminOnly }) => isAdmin || !isAdminOnly);

/** A heading as headings are compared: lower case, no accents, one blank for whatever stands between words. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A field a column, null for a column that is left out; a field twice is no mapping. */
export type Mapping = (string | null)[];

/** What the columns probably mean: as the last time at this school, else by their names. No field is given twice. */
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
    const named = fields.find(({ name, aliases }) => foldHeader(name) === folded || aliases.includes(folded));
    const guess = before === undefined ? (named?.name ?? null) : before;
    if (guess === null || !known.has(guess) || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_KINDS } from '#domain/office/document.ts';
import { DAY, HOUR, iso, MINUTE } from '../calendar.ts';
import type { CastKey, StudentKey, TeacherKey } from '../cast-people.ts';
import { smallPdf } from './demo-files.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface File {
  readonly key: string;
  readonly title: DemoText;
}

interface Line {
  readonly from: CastKey;
  readonly ago: number;
  readonly said: DemoText;
  /** A PDF that it brings. */
  readonly file?: File;
}

interface Thread {
  readonly student?: StudentKey;
  readonly teacher?: TeacherKey;
  readonly lines: readonly Line[];
  /** How many of the last messages each side has not read. */
  readonly unread?: { readonly student?: number; readonly teacher?: number; readonly school?: number };
  readonly isReported?: true;
}

const line = (from: CastKey, ago: number, en: string, es: string, file?: File): Line => ({
  from,
  ago,
  said: { en, es },
  ...(file && { file }),
});

const THREADS: readonly Thread[] = [
  {
    student: 'student',
    teacher: 'teacher',
    lines: [
      line(
        'teacher',
        6 * DAY,
        'Hi Ana! Here is the page with the tenses that we talked about today.',
        '¡Hola, Ana! Aquí tienes la página con los tiempos verbales de los que hablamos hoy.',
        { key: 'English tenses', title: { en: 'English tenses', es: 'Tiempos verbales en inglés' } },
      ),
      line(
        'student',
        6 * DAY - 2 * HOUR,
        'Thank you! One question: when do I say “I have been” and when “I was”?',
        '¡Gracias! Una pregunta: ¿cuándo digo “I have been” y cuándo “I was”?',
      ),
      line(
        'teacher',
        5 * DAY,
        'If the day is over, “I was”. If it still counts today, “I have been”. We will practise it on Tuesday.',
        'Si el día ya ha terminado, “I was”. Si todavía cuenta hoy, “I have been”. Lo practicamos el martes.',
      ),
      line('student', 5 * DAY - HOUR, 'Perfect, see you on Tuesday.', 'Perfecto, hasta el martes.'),
      line(
        'teacher',
        3 * HOUR,
        'I have read your text: very good! Only two verbs to correct, have a look before our next lesson.',
        'He leído tu texto: ¡muy bien! Solo hay dos verbos que corregir, míralos antes de la próxima clase.',
      ),
      line(
        'teacher',
        170 * MINUTE,
        'And could you bring a news article that you like?',
        '¿Y puedes traer una noticia que te guste?',
      ),
    ],
    unread: { student: 2 },
  },
  {
    student: 'student',
    lines: [
      line(
        'student',
        9 * DAY,
        'Hello, can I get my invoices of this year in one file?',
        'Hola, ¿puedo recibir las facturas de este año en un solo archivo?',
      ),
      line(
        'support',
        9 * DAY - 40 * MINUTE,
        'Hi Ana, of course. You will find them in your profile too, under Invoices.',
        'Hola, Ana: claro que sí. También las tienes en tu perfil, en Facturas.',
      ),
      line('student', 8 * DAY, 'Found them, thanks!', 'Ya las veo, ¡gracias!'),
    ],
  },
  {
    student: 'company',
    teacher: 'teacher',
    lines: [
      line(
        'company',
        2 * DAY,
        'Hi Laura, I have a presentation on Friday. Could we rehearse it?',
        'Hola, Laura: el viernes tengo una presentación. ¿Podemos ensayarla?',
      ),
      line(
        'teacher',
        2 * DAY - 3 * HOUR,
        'Gladly. Send me your slides and we will use the whole lesson for it.',
        'Con mucho gusto. Mándame las diapositivas y dedicamos toda la clase a eso.',
      ),
      line(
        'company',
        26 * MINUTE,
        'Here they are. It is the second part that worries me.',
        'Aquí están. Lo que me preocupa es la segunda parte.',
        { key: 'Presentation Q4', title: { en: 'Presentation Q4', es: 'Presentación T4' } },
      ),
    ],
    unread: { teacher: 1 },
  },
  {
    student: 'waiting',
    teacher: 'teacher',
    lines: [
      line(
        'waiting',
        50 * MINUTE,
        'Good afternoon! Is there homework for Monday?',
        '¡Buenas tardes! ¿Hay deberes para el lunes?',
      ),
    ],
    unread: { teacher: 1 },
  },
  {
    teacher: 'teacher',
    lines: [
      line(
        'admin',
        4 * DAY,
        'Laura, the new materials for level B2 are in the library.',
        'Laura, los nuevos materiales del nivel B2 están en la biblioteca.',
      ),
      line(
        'teacher',
        4 * DAY - HOUR,
        'Great, thank you! I will use them this week.',
        '¡Genial, gracias! Los usaré esta semana.',
      ),
      line(
        'admin',
        5 * HOUR,
        'Could you take two more students in the afternoon from January?',
        '¿Podrías tener dos estudiantes más por la tarde a partir de enero?',
      ),
    ],
    unread: { teacher: 1 },
  },
  {
    student: 'newbie',
    lines: [
      line(
        'support',
        3 * DAY,
        'Welcome, Oluwaseun! Write to us here whenever you need anything.',
        '¡Te damos la bienvenida, Oluwaseun! Escríbenos aquí siempre que necesites algo.',
      ),
      line(
        'newbie',
        2 * HOUR,
        'Hi! Can I change my lesson on Thursday to the evening?',
        '¡Hola! ¿Puedo cambiar mi clase del jueves a la noche?',
      ),
      line('newbie', 115 * MINUTE, 'After 19:00 would be best.', 'Lo mejor sería después de las 19:00.'),
    ],
    unread: { school: 2 },
  },
  {
    student: 'french',
    lines: [
      line(
        'french',
        30 * HOUR,
        'Bonjour! The sound was bad in my last lesson.',
        '¡Bonjour! En mi última clase se oía mal.',
      ),
      line(
        'support2',
        29 * HOUR,
        'Sorry about that, Hugo. Please try the sound test before the next one; I have added a credit.',
        'Lo sentimos, Hugo. Haz la prueba de sonido antes de la próxima; te he añadido un crédito.',
      ),
    ],
    unread: { student: 1 },
  },
  {
    student: 'stand-by',
    teacher: 'teacher2',
    lines: [
      line(
        'teacher2',
        7 * DAY,
        'We could continue privately, it would be cheaper for you.',
        'Podríamos seguir en privado, te saldría más barato.',
      ),
      line(
        'stand-by',
        7 * DAY - 2 * HOUR,
        'No thank you, I prefer to stay with the school.',
        'No, gracias, prefiero seguir con la escuela.',
      ),
    ],
    isReported: true,
  },
];

/** Adds the messages between students, teachers and the school, with some that are unread; files only with a folder for them. */
export function addThreads(provider: Provider, folder: string | undefined): void {
  for (const thread of THREADS) addThread(provider, thread, folder);
}

function addThread(
  provider: Provider,
  { student, teacher, lines, unread = {}, isReported }: Thread,
  folder: string | undefined,
): void {
  const { rows, providerId: provider_id, calendar, id, who } = provider;
  const thread_id = id('thread', `${student ?? ''}/${teacher ?? ''}`);
  const last = lines.length;
  const at = (ago: number) => iso(calendar.now - ago);
  rows.add('message_thread', {
    provider_id,
    id: thread_id,
    student_id: student ? who(student) : null,
    teacher_id: teacher ? who(teacher) : null,
    last_number: last,
    last_message_at: at(lines.at(-1)!.ago),
    student_read: student ? last - (unread.student ?? 0) : 0,
    teacher_read: teacher ? last - (unread.teacher ?? 0) : 0,
    school_read: student && teacher ? 0 : last - (unread.school ?? 0),
    student_mailed: student ? last : 0,
    teacher_mailed: teacher ? last : 0,
    reported_at: isReported ? at(6 * DAY) : null,
    created_at: at(lines[0]!.ago),
  });
  lines.forEach(({ from, ago, said, file }, index) => {
    const message = { provider_id, thread_id, number: index + 1 };
    const side = from === student ? 'STUDENT' : from === teacher ? 'TEACHER' : 'SCHOOL';
    const text = provider.text(said);
    rows.add('thread_message', { ...message, side, sender_id: who(from), text, sent_at: at(ago) });
    if (!file || !folder) return;
    const title = provider.text(file.title);
    const bytes = smallPdf(title, [text]);
    const file_id = id('thread-file', file.key);
    const storage_key = `${provider_id}/${file_id}`;
    const path = join(folder, storage_key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    rows.add('thread_file', {
      ...message,
      id: file_id,
      uploaded_by: who(from),
      file_name: `${title}.${FILE_KINDS.pdf.ending}`,
      media_type: FILE_KINDS.pdf.mediaType,
      size_bytes: bytes.length,
      storage_key,
      created_at: at(ago),
    });
  });
}

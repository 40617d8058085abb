import { mailWordingRecord } from '#domain/provider/api/mail-wordings.ts';
import { noteRecord } from '#domain/office/api/notes.ts';
import { savedView } from '#domain/office/api/saved-views.ts';
import { settingsRecord } from '#domain/provider/api/settings.ts';
import { ChangeViewDialog } from '#src/backoffice/views/ChangeViewDialog.tsx';
import { SaveViewDialog } from '#src/backoffice/views/SaveViewDialog.tsx';
import { DisableDialog } from '#src/backoffice/record/DisableDialog.tsx';
import { EmailDialog } from '#src/backoffice/contact/EmailDialog.tsx';
import { EditContactNote } from '#src/backoffice/record/EditContactNote.tsx';
import { EditNote } from '#src/backoffice/record/EditNote.tsx';
import { NewNote } from '#src/backoffice/record/NewNote.tsx';
import { SupplantDialog } from '#src/backoffice/record/SupplantDialog.tsx';
import { ColourForm } from '#resources/settings/branding/ColourForm.tsx';
import { MailForm } from '#resources/settings/mails/MailForm.tsx';
import { NewDomain } from '#resources/settings/domains/DomainsSection.tsx';
import { NewHoliday } from '#resources/settings/holidays/NewHoliday.tsx';
import { personalRequest } from '#domain/people/api/personal-data.ts';
import { EraseDialog } from '#resources/settings/privacy/EraseDialog.tsx';
import { TemplateForm } from '#resources/settings/reply-templates/TemplateForm.tsx';
import { type FieldRecord, listFieldUses } from '#domain/office/api/custom-fields.ts';
import { FieldForm } from '#resources/settings/custom-fields/FieldForm.tsx';
import { TagForm } from '#resources/settings/tags/TagForm.tsx';
import { NewRequest } from '#resources/settings/privacy/NewRequest.tsx';
import { RefuseDialog } from '#resources/settings/privacy/RefuseDialog.tsx';
import { homePageRecord } from '#domain/provider/api/home-page.ts';
import { HomePageForm } from '#resources/settings/home-page/HomePageForm.tsx';
import { AnnounceDialog } from '#src/features/office/threads/AnnounceDialog.tsx';
import { ReportDialog } from '#src/features/office/threads/ReportDialog.tsx';
import { EmbedForm } from '#resources/settings/website/EmbedForm.tsx';
import { RulesForm } from '#resources/settings/rules/RulesForm.tsx';
import { InviteDialog } from '#resources/settings/staff/InviteDialog.tsx';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { ProviderForm } from '#resources/settings/ProviderForm.tsx';
import { type FormCase, ID, PERSON, sample, nothing, REASON } from './form-case.ts';

const MAIL = {
  ...sample(mailWordingRecord),
  kind: 'welcome',
  subject: 'Welcome',
  body: '{{button}}',
} as const;
const SETTINGS = { ...sample(settingsRecord), currency: 'EUR', locales: ['en'], defaultLocale: 'en' };
const HOLDER = { id: ID, fullName: 'Ana Ruiz', email: 'ana@lingua.example', disabledAt: null };

const NEW_TAG = {
  id: '',
  name: '',
  colour: 'BLUE',
  uses: { students: 0, teachers: 0, groups: 0, business: 0 },
  version: 0,
} as const;

const FIELD: FieldRecord = {
  ...sample(listFieldUses.reply)[0]!,
  id: ID,
  kind: 'TEXT',
  uses: 0,
  options: [],
  version: 1,
};

export const OFFICE_FORMS: readonly FormCase[] = [
  {
    file: 'resources/settings/custom-fields/FieldForm.tsx',
    screen: <FieldForm field={{ ...FIELD, name: 'Allergies' }} onClose={nothing} />,
    call: 'PATCH /backoffice/custom-fields/:id',
    typed: { Name: 'Diet' },
    newer: { ...FIELD, name: 'Food', version: 2 },
    button: 'Save',
  },
  {
    file: 'resources/settings/custom-fields/FieldForm.tsx',
    screen: <FieldForm field={{ ...FIELD, id: '', name: '', version: 0 }} onClose={nothing} />,
    call: 'POST /backoffice/custom-fields',
    typed: { Name: 'Diet' },
    button: 'Save',
  },
  {
    file: 'resources/settings/tags/TagForm.tsx',
    screen: <TagForm tag={{ ...NEW_TAG, id: ID, name: 'Test', version: 1 }} onClose={nothing} />,
    call: 'PATCH /backoffice/tags/:id',
    typed: { Name: 'Exam' },
    newer: { ...NEW_TAG, id: ID, name: 'Certificate', version: 2 },
    button: 'Save',
  },
  {
    file: 'resources/settings/tags/TagForm.tsx',
    screen: <TagForm tag={NEW_TAG} onClose={nothing} />,
    call: 'POST /backoffice/tags',
    typed: { Name: 'Exam' },
    button: 'Save',
  },
  {
    file: 'src/backoffice/views/ChangeViewDialog.tsx',
    screen: <ChangeViewDialog view={{ ...sample(savedView), resource: 'students' }} onClose={nothing} />,
    call: 'PATCH /backoffice/saved-views/:id',
    typed: { Name: 'On holiday' },
    button: 'Save',
  },
  {
    file: 'src/backoffice/views/SaveViewDialog.tsx',
    screen: <SaveViewDialog resource="students" search={{}} onClose={nothing} />,
    call: 'POST /backoffice/saved-views',
    typed: { Name: 'On holiday' },
    button: 'Save',
  },
  {
    file: 'src/backoffice/record/DisableDialog.tsx',
    screen: <DisableDialog resource="students" holder={HOLDER} onClose={nothing} />,
    call: 'POST /backoffice/accounts/:id/disable',
    typed: { 'Reason (visible to staff)': REASON },
    button: 'Disable account',
  },
  {
    file: 'src/backoffice/record/EditNote.tsx',
    screen: <EditNote note={sample(noteRecord)} onClose={nothing} />,
    call: 'PATCH /backoffice/notes/:id',
    typed: { Note: 'Prefers to be called after six.' },
    button: 'Save',
  },
  {
    file: 'src/backoffice/record/EditContactNote.tsx',
    screen: <EditContactNote contact={{ id: ID, text: 'No answer', version: 1 }} onClose={nothing} />,
    call: 'PATCH /backoffice/contacts/:id',
    typed: { Note: 'Called back after six.' },
    button: 'Save note',
    newer: { id: ID, text: 'Busy', version: 2 },
  },
  {
    file: 'src/backoffice/contact/EmailDialog.tsx',
    screen: <EmailDialog accountIds={[ID]} name="Ana Ruiz" onClose={nothing} />,
    call: 'POST /backoffice/contacts/email',
    typed: { Subject: 'Your timetable', Text: 'See you on Monday.' },
    button: 'Send',
  },
  {
    file: 'src/backoffice/record/NewNote.tsx',
    screen: <NewNote noun="student" recordId={ID} />,
    call: 'POST /backoffice/notes',
    typed: { 'New note': 'Prefers to be called after six.' },
    button: 'Add note',
  },
  {
    file: 'resources/settings/privacy/EraseDialog.tsx',
    screen: (
      <EraseDialog request={{ ...sample(personalRequest), accountName: 'Ana Ruiz' }} onClose={nothing} />
    ),
    call: 'POST /backoffice/personal-data-requests/:id/erase',
    typed: { Name: 'Ana Ruiz' },
    button: 'Delete Ana Ruiz',
  },
  {
    file: 'resources/settings/reply-templates/TemplateForm.tsx',
    screen: (
      <TemplateForm
        template={{ id: ID, name: 'Greeting', texts: { en: 'Hello' }, version: 1 }}
        examples={{ en: { firstName: 'Ana' } }}
        onClose={nothing}
      />
    ),
    call: 'PATCH /backoffice/reply-templates/:id',
    typed: { Name: 'Welcome', 'Text (English)': 'Hello {{firstName}}' },
    newer: { id: ID, name: 'Good morning', texts: { en: 'Good morning' }, version: 2 },
    button: 'Save template',
  },
  {
    file: 'resources/settings/reply-templates/TemplateForm.tsx',
    screen: (
      <TemplateForm
        template={{ id: '', name: '', texts: {}, version: 0 }}
        examples={{ en: { firstName: 'Ana' } }}
        onClose={nothing}
      />
    ),
    call: 'POST /backoffice/reply-templates',
    typed: { Name: 'Greeting', 'Text (English)': 'Hello {{firstName}}' },
    button: 'Save template',
  },
  {
    file: 'resources/settings/privacy/NewRequest.tsx',
    screen: <NewRequest about={ID} onClose={nothing} />,
    call: 'POST /backoffice/personal-data-requests',
    typed: { 'Request and identity check': 'By letter, with a signature.' },
    button: 'Log request',
  },
  {
    file: 'resources/settings/privacy/RefuseDialog.tsx',
    screen: (
      <RefuseDialog request={{ ...sample(personalRequest), accountName: 'Ana Ruiz' }} onClose={nothing} />
    ),
    call: 'POST /backoffice/personal-data-requests/:id/refuse',
    typed: { 'Reason (sent to the person)': REASON },
    button: 'Refuse and notify',
  },
  {
    file: 'src/backoffice/record/SupplantDialog.tsx',
    screen: <SupplantDialog subject={HOLDER} onClose={nothing} />,
    call: 'POST /auth/supplant-token',
    typed: { Reason: REASON },
    button: 'Act as Ana Ruiz',
  },
  {
    file: 'resources/settings/branding/ColourForm.tsx',
    screen: (
      <ColourForm
        settings={{ ...sample(settingsRecord), mayChange: true }}
        colours={{ brandColour: '', brandColourDark: '' }}
        onColours={nothing}
      />
    ),
    call: 'PATCH /backoffice/settings',
    typed: { 'Colour (light theme)': '#0b6170' },
    button: 'Save colours',
  },
  {
    file: 'resources/settings/mails/MailForm.tsx',
    screen: <MailForm record={MAIL} draft={MAIL} onDraft={nothing} />,
    call: 'PATCH /backoffice/mail-wordings/:kind',
    typed: { Subject: 'Sign in, please' },
    newer: MAIL,
    button: 'Save template',
  },
  {
    file: 'resources/settings/holidays/NewHoliday.tsx',
    screen: <NewHoliday />,
    call: 'POST /backoffice/holidays',
    typed: { Day: '24/06/2027', Name: 'Sant Joan' },
    button: 'Add holiday',
  },
  {
    file: 'resources/settings/ProviderForm.tsx',
    screen: <ProviderForm settings={{ ...SETTINGS, mayChange: true }} />,
    call: 'PATCH /backoffice/settings',
    typed: { Name: 'Lingua Lab' },
    newer: { currency: 'EUR', locales: ['en'], defaultLocale: 'en' },
    button: 'Save',
  },
  {
    file: 'resources/settings/domains/DomainsSection.tsx',
    screen: <NewDomain />,
    call: 'POST /backoffice/settings/domains',
    typed: { Domain: 'classes.school.example' },
    button: 'Add domain',
  },
  {
    file: 'resources/settings/home-page/HomePageForm.tsx',
    screen: <HomePageForm page={{ ...sample(homePageRecord), texts: {}, mayChange: true }} />,
    call: 'PATCH /backoffice/home-page',
    typed: { 'E-mail for visitors': 'hello@school.example', 'Phone for visitors': '+34600123123' },
    newer: { texts: {} },
    button: 'Save home page',
  },
  {
    file: 'src/features/office/threads/ReportDialog.tsx',
    screen: <ReportDialog id={ID} name="Ana" onClose={nothing} />,
    call: 'POST /messages/threads/:id/report',
    typed: { 'What happened?': 'Rude words.' },
    button: 'Report conversation',
    role: 'STUDENT',
  },
  {
    file: 'src/features/office/threads/AnnounceDialog.tsx',
    screen: <AnnounceDialog groupId={ID} name="Conversation" onClose={nothing} />,
    call: 'POST /messages/groups/:id',
    typed: { Message: 'No lesson on Friday.' },
    button: 'Send message',
  },
  {
    file: 'resources/settings/website/EmbedForm.tsx',
    screen: <EmbedForm settings={{ ...sample(settingsRecord), embedSites: [], mayChange: true }} />,
    call: 'PATCH /backoffice/settings',
    typed: { Websites: 'https://www.school.example' },
    newer: { embedSites: ['https://sol.example'] },
    button: 'Save websites',
  },
  {
    file: 'resources/settings/rules/RulesForm.tsx',
    screen: <RulesForm settings={{ ...sample(settingsRecord), rules: DEFAULT_RULES, mayChange: true }} />,
    call: 'PATCH /backoffice/settings',
    typed: { 'Trial length (minutes)': '45' },
    newer: { rules: DEFAULT_RULES },
    button: 'Save rules',
  },
  {
    file: 'resources/settings/staff/InviteDialog.tsx',
    screen: <InviteDialog onClose={nothing} />,
    call: 'POST /backoffice/staff',
    typed: PERSON,
    button: 'Send invitation',
  },
];

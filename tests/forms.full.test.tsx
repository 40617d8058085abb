import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { dataProvider } from '#src/backoffice/frame/data-provider.ts';
import { queryClient } from '#src/api/query-client.ts';
import { i18nProvider } from '#src/backoffice/frame/AdminFrame.tsx';
import { routerProvider } from '#src/backoffice/frame/router-provider.tsx';
import { RA } from '#src/backoffice/screen/resource-paths.ts';
import type { FormCase } from './support/forms/form-case.ts';
import { FORMS } from './support/forms.ts';
import { inputSchema, sampleOf } from './support/sample.ts';
import { renderScreen, userOf } from './support/screens.tsx';

/** Frames around the fields of others, and the one that sends a file by other means (documents.test.tsx). */
const NO_FORMS = [
  'src/backoffice/record/CreateScreen.tsx',
  'src/backoffice/record/EditScreen.tsx',
  'src/backoffice/form/VersionedForm.tsx',
  'src/backoffice/record/NewDocument.tsx',
  // Boxes are ticked; nothing is typed.
  'resources/calendar/AttendanceDialog.tsx',
  // Levels are chosen; nothing is typed.
  'resources/settings/staff/RightsDialog.tsx',
  // A student is picked; nothing is typed.
  'resources/groups/members/JoinDialog.tsx',
  'resources/business/employees/AddEmployee.tsx',
  'resources/business/groups/AddGroup.tsx',
  // Nothing is typed into it but the code of a second factor (second-step.test.tsx).
  'src/pages/LoginLinkPage.tsx',
];

const endpointAt = (method: string, path: string): Endpoint | undefined =>
  ENDPOINTS.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );

const NO_ANSWER = 0;
const FAILURES = [
  ['400 that names a field', 400, 'invalid-input'],
  ['409', 409, 'conflict'],
  ['500', 500, 'server-error'],
  ['no answer', NO_ANSWER, ''],
] as const;

/** The API, which answers every question by a sample of its contract and fails every change as it is told. */
function stubApi(endpoint: Endpoint, { record, answers = {} }: FormCase) {
  const state = {
    status: 500,
    code: 'server-error',
    refused: 0,
    details: {},
    last: {} as { version?: number },
  };
  const field = Object.keys(
    inputSchema(endpoint[endpoint.method === 'GET' ? 'query' : 'body']).properties ?? {},
  )[0];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = new URL(String(input), 'http://school.test').pathname.replace(/^\/api\/v[12]/, '');
    const asked = endpointAt(method, path);
    const answer = answers[`${method} ${asked?.path}`];
    if (answer) return new Response(JSON.stringify(answer), { headers: { 'content-range': 'items 0-0/1' } });
    if (method === 'GET' && asked && asked !== endpoint) {
      const isRecord = record && asked.path === endpoint.path;
      const body = isRecord
        ? record
        : asked.replies === 'page'
          ? []
          : sampleOf(inputSchema(asked.reply), '', true);
      return new Response(JSON.stringify(body), { headers: { 'content-range': 'items 0-0/0' } });
    }
    expect(asked, `${method} ${path}`).toBe(endpoint);
    state.refused += 1;
    state.last = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (state.status === NO_ANSWER) throw new TypeError('Failed to fetch');
    const errors = state.status === 400 ? { errors: { [field ?? 'body']: 'Not like this.' } } : {};
    const body = {
      code: state.code,
      message: 'Refused.',
      requestId: 'req-1',
      details: state.details,
      ...errors,
    };
    return new Response(JSON.stringify(body), { status: state.status });
  });
  return state;
}

function draw({
  screen: form,
  path = '/here',
  route,
  role = 'CUSTOMER_SUPPORT',
  isAdmin = false,
}: FormCase): void {
  renderScreen(
    <CoreAdminContext
      basename={RA}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={memoryStore()}
    >
      <Routes>
        <Route path={route ?? path.replace(/[?#].*$/, '')} element={form} />
      </Routes>
    </CoreAdminContext>,
    { path, ...(role && { user: userOf(role, { admin: isAdmin }) }) },
  );
}

/** Of one label there may be several, in forms that are hidden: the one in sight counts. */
const fieldOf = async (label: string): Promise<HTMLInputElement> => {
  const found = await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  return found.find((element) => !element.closest('[hidden]'))!;
};
/** Opens a form and types into it. */
async function fillIn(each: FormCase): Promise<void> {
  draw(each);
  for (const [label, text] of Object.entries(each.typed))
    fireEvent.change(await fieldOf(label), { target: { value: text } });
  await each.choose?.();
}
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A form, or a dialog in which something is typed before it is sent. */
const isForm = (code: string): boolean =>
  /<(Form|VersionedForm)[\s<]/.test(code) ||
  /: RecordForm</.test(code) ||
  (/<(Modal|ChangeDialog|PlanDialog|UnsavedGuard)\b/.test(code) &&
    /use(Command|PaymentChange|RegularLessonPlan)\(/.test(code) &&
    /<(input|textarea|\w+Input|\w+Fields|DraftLines)\b/.test(code));

describe('no form loses what was typed', () => {
  it('UI-03 none has a grey button; what is missing is said when it is pressed', () => {
    const grey = FORMS.filter(({ file }) =>
      /<Button\s[^<]*variant="contained"[^<]*\sdisabled=/.test(readFileSync(file, 'utf8')),
    );
    expect(grey.map(({ file }) => file)).toEqual([]);
  });

  it('knows every form', () => {
    const files = ['src', 'resources', 'portals'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const found = files.filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && isForm(readFileSync(file, 'utf8')),
    );
    const known = new Set([...FORMS.map(({ file }) => file), ...NO_FORMS]);
    expect(found.toSorted()).toEqual([...known].toSorted());
  });

  it.each(FORMS.map((each) => [each.file, each.call, each] as const))(
    'API-01 %s: %s',
    async (_, __, each) => {
      const [method, path] = each.call.split(' ') as [string, string];
      const api = stubApi(ENDPOINTS.find((one) => one.method === method && one.path === path)!, each);
      await fillIn(each);
      // A question that got no answer is asked three times more (CONST-01): seconds, and the same words in the end.
      const failures = FAILURES.filter(([, status]) => method !== 'GET' || status !== NO_ANSWER);
      for (const [how, status, code] of failures) {
        Object.assign(api, { status, code });
        const before = api.refused;
        // Pressed again while nothing was sent: after a refusal some forms reload what they show, and their button is disabled until then.
        await waitFor(() => {
          const button = buttonOf(each.button);
          expect(button.disabled, `${how}: can be sent`).toBe(false);
          if (api.refused === before && button.getAttribute('aria-busy') !== 'true') fireEvent.click(button);
          expect(api.refused, `${how}: sent`).toBeGreaterThan(before);
        });
        await waitFor(() => expect(buttonOf(each.button).getAttribute('aria-busy'), how).not.toBe('true'));
        for (const [label, text] of Object.entries(each.typed)) {
          expect((await fieldOf(label)).value, `${label} after ${how}`).toBe(text);
        }
        // `hidden`: the tests' DOM still considers a line hidden that was empty before.
        const said = () =>
          screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
        await waitFor(() => expect(said().join(''), `something is said after ${how}`).not.toBe(''));
      }
    },
  );
});

const hasVersion = ({ body }: Endpoint): boolean => 'version' in (inputSchema(body).properties ?? {});
const isEdit = ({ method, path }: Endpoint): boolean => method === 'PATCH' && path.startsWith('/backoffice/');
const endpointOf = ({ call }: FormCase): Endpoint =>
  ENDPOINTS.find(({ method, path }) => call === `${method} ${path}`)!;
const EDITS = FORMS.filter((each) => isEdit(endpointOf(each)));
/** What is chosen and not typed has its own test: rights.test.tsx. */
const CHOSEN = ['/backoffice/staff/:id'];

describe('two who edit the same record', () => {
  it('every form of the back-office that changes a record says on which version', () => {
    expect(EDITS.filter((each) => !hasVersion(endpointOf(each))).map(({ file }) => file)).toEqual([]);
    const versioned = ENDPOINTS.filter((each) => isEdit(each) && hasVersion(each)).map(({ path }) => path);
    const met = [...EDITS.map((each) => endpointOf(each).path), ...CHOSEN];
    expect([...new Set(met)].toSorted()).toEqual(versioned.toSorted());
  });

  it.each(EDITS.map((each) => [each.file, each] as const))(
    'ROUTE-09 %s: the later one sees both versions side by side, and keeps what was typed',
    async (_, each) => {
      const endpoint = endpointOf(each);
      const api = stubApi(endpoint, each);
      const current = {
        ...(sampleOf(inputSchema(endpoint.reply), '', true) as object),
        ...each.record,
        ...each.newer,
        version: 99,
      };
      Object.assign(api, { status: 409, code: 'stale', details: { current } });
      await fillIn(each);
      const send = async () => {
        await waitFor(() => expect(buttonOf(each.button).disabled).toBe(false));
        fireEvent.click(buttonOf(each.button));
        return screen.findByRole('dialog', { name: 'Two versions of this record' });
      };
      const dialog = await send();
      const fields = within(dialog)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
      expect(fields.length, 'what differs').toBeGreaterThan(0);
      for (const field of fields) expect(field, 'is called by its name').not.toMatch(/\w\.\w/);
      fireEvent.click(within(dialog).getByRole('button', { name: 'Back to form' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Two versions/ })).toBeNull());
      for (const [label, text] of Object.entries(each.typed))
        expect((await fieldOf(label)).value, label).toBe(text);
      const before = api.refused;
      fireEvent.click(within(await send()).getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(api.refused).toBeGreaterThan(before + 1));
      expect(api.last.version).toBe(99);
    },
  );
});

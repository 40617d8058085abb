import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#domain/api/contract.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { dataProvider } from '#src/api/data-provider.ts';
import { queryClient } from '#src/api/query-client.ts';
import { i18nProvider } from '#src/layout/backoffice/i18n-provider.ts';
import { routerProvider } from '#src/layout/backoffice/router-provider.tsx';
import { RA } from '#src/resource-paths.ts';
import type { FormCase } from './support/forms/form-case.ts';
import { FORMS } from './support/forms.ts';
import { inputSchema, sampleOf } from './support/sample.ts';
import { renderScreen, userOf } from './support/screens.tsx';

/** Frames around the fields of others, and the one that sends a file by other means (documents.test.tsx). */
const NO_FORMS = [
  'resources/form/CreateForm.tsx',
  'resources/form/EditForm.tsx',
  'resources/documents/NewDocument.tsx',
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
  const state = { status: 500, code: 'server-error', refused: 0 };
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
    if (state.status === NO_ANSWER) throw new TypeError('Failed to fetch');
    const errors = state.status === 400 ? { errors: { [field ?? 'body']: 'Not like this.' } } : {};
    const body = { code: state.code, message: 'Refused.', requestId: 'req-1', ...errors };
    return new Response(JSON.stringify(body), { status: state.status });
  });
  return state;
}

function draw({ screen: form, path = '/here', route, role = 'CUSTOMER_SUPPORT' }: FormCase): void {
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
    { path, ...(role && { user: userOf(role) }) },
  );
}

/** Of one label there may be several, in forms that are hidden: the one in sight counts. */
const fieldOf = async (label: string): Promise<HTMLInputElement> => {
  const found = await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  return found.find((element) => !element.closest('[hidden]'))!;
};
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A form, or a dialog in which something is typed before it is sent. */
const isForm = (code: string): boolean =>
  /<(Form|CreateForm|EditForm)[\s<]/.test(code) ||
  (/<(Modal|ChangeDialog|UnsavedGuard)\b/.test(code) &&
    /use(Command|PaymentChange)\(/.test(code) &&
    /<(input|textarea|\w+Input|\w+Fields|WishedLines)\b/.test(code));

describe('no form loses what was typed', () => {
  it('knows every form', () => {
    const files = ['src', 'resources', 'portals'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const found = files.filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && isForm(readFileSync(file, 'utf8')),
    );
    expect(found.toSorted()).toEqual([...FORMS.map(({ file }) => file), ...NO_FORMS].toSorted());
  });

  it.each(FORMS.map((each) => [each.file, each] as const))('API-01 %s', async (_, each) => {
    const [method, path] = each.call.split(' ') as [string, string];
    const api = stubApi(ENDPOINTS.find((one) => one.method === method && one.path === path)!, each);
    draw(each);
    for (const [label, text] of Object.entries(each.typed)) {
      fireEvent.change(await fieldOf(label), { target: { value: text } });
    }
    await each.choose?.();
    // A question that got no answer is asked three times more (CONST-01): seconds, and the same words in the end.
    const failures = FAILURES.filter(([, status]) => method !== 'GET' || status !== NO_ANSWER);
    for (const [how, status, code] of failures) {
      Object.assign(api, { status, code });
      const before = api.refused;
      // Pressed again while nothing was sent: a refusal lets some ask anew what they show, and nobody can press meanwhile.
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
      // `hidden`: the DOM of the tests goes on taking a line for hidden that was empty before.
      const said = () => screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
      await waitFor(() => expect(said().join(''), `something is said after ${how}`).not.toBe(''));
    }
  });
});

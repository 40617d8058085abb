import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { ProviderReply } from '#domain/provider/api/providers.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { dataProvider } from '#src/backoffice/frame/data-provider.ts';
import { queryClient } from '#src/api/query-client.ts';
import { authProvider } from '#src/backoffice/frame/auth-provider.ts';
import { i18nProvider } from '#src/backoffice/frame/AdminFrame.tsx';
import { routerProvider } from '#src/backoffice/frame/router-provider.tsx';
import { RA } from '#src/backoffice/screen/resource-paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { renderScreen, userOf } from './screens.tsx';

export interface SentCall {
  /** `PATCH /students/1`, below /backoffice. */
  call: string;
  filter: unknown;
  body: unknown;
}

/** An answer other than 200. */
export class Refused {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, rest: object = {}) {
    this.status = status;
    this.body = { code, message: code, requestId: 'req-1', ...rest };
  }
}

/** A list of which there are more than are shown. */
export class Rows {
  readonly rows: readonly object[];
  readonly total: number;

  constructor(rows: readonly object[], total = rows.length) {
    this.rows = rows;
    this.total = total;
  }
}

/** A file with the name that the server gives it. */
export class NamedFile {
  readonly text: string;
  readonly fileName: string;

  constructor(text: string, fileName: string) {
    this.text = text;
    this.fileName = fileName;
  }
}

type Reply = object | string | ((asked: SentCall) => object | string | undefined) | undefined;
export type Replies = Readonly<Record<string, Reply>>;

function responseOf(reply: object | string | undefined): Response {
  if (reply === undefined) return new Response(null, { status: 204 });
  if (typeof reply === 'string') return new Response(reply);
  if (reply instanceof NamedFile)
    return new Response(reply.text, {
      headers: { 'content-disposition': `attachment; filename="${reply.fileName}"` },
    });
  if (reply instanceof Refused) return new Response(JSON.stringify(reply.body), { status: reply.status });
  if (!(reply instanceof Rows)) return new Response(JSON.stringify(reply));
  const { rows, total } = reply;
  return new Response(JSON.stringify(rows), {
    headers: { 'content-range': `items 0-${rows.length}/${total}` },
  });
}

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined);

/** What every list asks beside its rows, where a test says nothing of it. */
const BESIDE: Replies = { 'GET /list-displays': [] };

/** Takes the API's place, whatever the query; answers what it was asked, in order. What is not listed fails. */
export function stubOffice(replies: Replies): SentCall[] {
  const sentCalls: SentCall[] = [];
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://school.test');
    const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api\/v[12](\/backoffice)?/, '')}`;
    if (!(call in replies) && call in BESIDE) return responseOf(BESIDE[call] as object);
    if (!(call in replies)) throw new Error(`Nothing is answered to ${call}`);
    const entry = { call, filter: parsed(searchParams.get('filter') ?? undefined), body: parsed(init.body) };
    sentCalls.push(entry);
    const reply = replies[call];
    return responseOf(typeof reply === 'function' ? reply(entry) : reply);
  };
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  return sentCalls;
}

interface OfficeDraft {
  /** The address that is open, and the screen's route pattern. */
  path: string;
  route?: string;
  user?: Partial<CurrentUser>;
  provider?: Partial<ProviderReply>;
}

const Elsewhere = () => <p>elsewhere</p>;

/** Draws a screen of the back-office as support, at an address. */
export function renderOffice(
  screen: ReactNode,
  { path, route = path.replace(/[?#].*$/, ''), user = {}, provider = {} }: OfficeDraft,
) {
  // The search of a list asks the window itself whether its page is still the one that is open.
  window.history.replaceState(null, '', path);
  return renderScreen(
    <CoreAdminContext
      basename={RA}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={memoryStore()}
    >
      <Box component="h1" id="react-admin-title" />
      <Routes>
        <Route path={route} element={screen} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </CoreAdminContext>,
    {
      path,
      provider,
      user: userOf('CUSTOMER_SUPPORT', { fullName: 'Daniel Okafor', ...(user as object) }),
    },
  );
}

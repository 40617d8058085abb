import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { FIRST_SCRIPT_HASH } from '#server/pages/first-script.ts';
import { askedHost } from './client-address.ts';

type Settings = Pick<Config, 'isHttpsOnly' | 'dev' | 'analyticsUrl' | 'trustProxy' | 's3'>;

/** The origins that can embed the public pages of the school at this host; null: any. */
export type EmbedSites = (host: string) => Promise<readonly string[] | null>;

const YEAR_SECONDS = 31_536_000;
/** The classroom's camera and microphone; nothing else of the device. */
const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), serial=(), midi=()';

/**
 * Sets the headers of every reply (SEC-14): scripts from here only, no framing except of pages made for it, and no referrer to other sites,
 * because some addresses hold tokens.
 */
export async function securityHeaders(
  app: FastifyInstance,
  config: Settings,
  embedSitesOf: EmbedSites = async () => null,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(config) },
    strictTransportSecurity: config.isHttpsOnly ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (isForFrames(request.raw)) await letEmbed(request, reply, embedSitesOf);
    if (isForMails(request.raw)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

function directives(config: Settings) {
  const storage = config.s3?.downloadUrl ? [new URL(config.s3.downloadUrl).origin] : [];
  const analytics = config.analyticsUrl ? [new URL(config.analyticsUrl).origin] : [];
  return {
    defaultSrc: ["'self'"],
    // Vite's development page contains its own inline scripts; a built page only the one with this hash.
    scriptSrc: ["'self'", config.dev ? "'unsafe-inline'" : FIRST_SCRIPT_HASH],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'", 'blob:', ...storage],
    connectSrc: [
      "'self'",
      (request: IncomingMessage, _response: ServerResponse) =>
        socketsOf(askedHost(request, config.trustProxy)),
      ...analytics,
    ],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(config.isHttpsOnly && { upgradeInsecureRequests: [] }),
  };
}

/** The school's own list of sites, where it keeps one: a policy cannot be asked of the database while it is written. */
async function letEmbed(request: FastifyRequest, reply: FastifyReply, sitesOf: EmbedSites): Promise<void> {
  const sites = await sitesOf(request.host);
  reply.removeHeader('x-frame-options');
  const policy = String(reply.getHeader('content-security-policy'));
  const ancestors = sites ? ["'self'", ...sites].join(' ') : '*';
  reply.header(
    'content-security-policy',
    policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`),
  );
}

/** Older browsers do not take 'self' for sockets. A host that is none would break out of the header. */
function socketsOf(host: string): string {
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** A school's logos: mail programs that are web pages show them too. */
const isForMails = ({ url = '' }: IncomingMessage) => /^\/(brand|school)\//.test(url);

/** Returns whether other sites can embed this page (ROUTE-22): no page of a signed-in user is ever framed. */
const isForFrames = ({ url = '' }: IncomingMessage) => /^\/iframe\/student\/trial-form\/?(\?|$)/.test(url);

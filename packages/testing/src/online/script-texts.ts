/**
 * Texts that would run a script, load something or lead away if a page took them for markup. They are generated from a
 * table of tricks: elements that run scripts, the ways in which their attributes can be written, addresses that are
 * scripts, markup that leaves the place where a text usually stands, and code of templates.
 */

/** What would run; it leaves a trace in the page. */
const RUN = 'window.ran=1';

const HANDLERS: readonly (readonly [element: string, attributes: string, event: string])[] = [
  ['img', 'src=x', 'onerror'],
  ['svg', '', 'onload'],
  ['body', '', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['details', 'open', 'ontoggle'],
  ['iframe', 'src=about:blank', 'onload'],
  ['object', 'data=x', 'onerror'],
  ['select', 'autofocus', 'onfocus'],
  ['style', '', 'onload'],
  ['button', 'autofocus', 'onfocusin'],
  ['marquee', '', 'onstart'],
  ['a', 'href=# style=position:fixed;inset:0', 'onmouseover'],
];

/** Ways of writing an element with a handler, some of them broken as browsers forgive it. */
const FORMS: readonly ((element: string, attributes: string, event: string) => string)[] = [
  (element, attributes, event) => `<${element} ${attributes} ${event}=${RUN}>`,
  (element, attributes, event) => `<${element} ${attributes} ${event}="${RUN}">`,
  (element, attributes, event) => `<${element} ${attributes} ${event}='${RUN}'/>`,
  (element, attributes, event) => `<${element.toUpperCase()} ${attributes} ${event.toUpperCase()}=${RUN}>`,
  (element, attributes, event) => `<${element}/${attributes}/${event}=${RUN}>`,
  (element, attributes, event) => `<${element} ${attributes} ${event}=&#119;indow.ran=1>`,
  (element, attributes, event) => `"><${element} ${attributes} ${event}=${RUN}>`,
  (element, attributes, event) => `</span><${element} ${attributes} ${event}=${RUN}//`,
];

const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `vbscript:${RUN}`,
  'https://tesuji.invalid/away',
  '//tesuji.invalid/away',
];

const LINKS: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<iframe src='${address}'></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `[x](${address})`,
  (address) => address,
];

const OTHERS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src=//tesuji.invalid/x.js></script>`,
  `<script/x>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`,
  `</script><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<!--<img src="--><img src=x onerror=${RUN}>">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=9>x</text></a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<base href=//tesuji.invalid/>`,
  `<meta http-equiv=refresh content="0;url=//tesuji.invalid/">`,
  `<link rel=stylesheet href=//tesuji.invalid/x.css>`,
  `<style>@import "//tesuji.invalid/x.css";</style>`,
  `<div style="background:url(javascript:${RUN})">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<portal src="javascript:${RUN}">`,
  `<plaintext>`,
  `<xmp><img src=x onerror=${RUN}></xmp>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `＜script＞${RUN}＜/script＞`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `{@html '<img src=x onerror=${RUN}>'}`,
  `{#if ${RUN}}{/if}`,
  `<%= ${RUN} %>`,
  `';${RUN};//`,
  `";${RUN};//`,
  `\`;${RUN};//`,
  `'); drop table log; --`,
  `{"t":"events","topic":"chat:club","events":[]}`,
  `__proto__[ran]=1`,
  `\u202E>tpircs<${RUN}`,
  `<img\u0000 src=x onerror=${RUN}>`,
];

/** Two hundred texts, each different, none longer than a message may be. */
export const SCRIPT_TEXTS: readonly string[] = [
  ...OTHERS,
  ...ADDRESSES.flatMap((address) => LINKS.map((link) => link(address))),
  // All elements in one form before the next form.
  ...FORMS.flatMap((form) => HANDLERS.map(([element, attributes, event]) => form(element, attributes, event))),
].slice(0, 200);

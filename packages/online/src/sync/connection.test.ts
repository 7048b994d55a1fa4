import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { describe, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '../wire/message.ts';
import { Connection, type ChannelEvents } from './connection.ts';

/** A page whose server is the test. */
class Page {
  readonly time = new VirtualTime();
  /** The channels so far, and what was sent over each. */
  readonly channels: { readonly events: ChannelEvents; readonly sent: ClientMessage[] }[] = [];
  readonly heard: unknown[] = [];
  readonly connection = new Connection({
    open: (events) => {
      const sent: ClientMessage[] = [];
      this.channels.push({ events, sent });
      return { send: (text) => sent.push(JSON.parse(text) as ClientMessage), close: () => {} };
    },
    time: this.time,
    random: () => 0.5,
    build: 'test',
  });

  follow(topic = 'lobby'): () => void {
    const receive = (message: ServerMessage): void => {
      if (message.t === 'now') this.heard.push(message.value);
    };
    return this.connection.subscribe(topic, { after: undefined, receive });
  }

  say(channel: number, message: object): void {
    this.channels[channel]!.events.received(JSON.stringify(message));
  }

  welcome(channel: number, name = 'Aki'): void {
    this.channels[channel]!.events.opened();
    this.say(channel, { t: 'welcome', now: 0, build: 'test', you: { id: name, name, isGuest: false } });
  }

  joinsOf(channel: number): readonly string[] {
    return this.channels[channel]!.sent.flatMap((message) => (message.t === 'join' ? [message.topic] : []));
  }
}

describe('a connection', () => {
  it('hears nothing more from a channel that it has given up', async () => {
    const page = new Page();
    page.follow();
    page.welcome(0);
    page.connection.restart();
    // What was under way when this person became another one.
    page.say(0, { t: 'now', topic: 'lobby', value: 'old' });
    page.welcome(0, 'Ben');
    expect([page.connection.status.kind, page.connection.me?.name]).toEqual(['connecting', 'Aki']);
    page.channels[0]!.events.closed();
    page.welcome(1, 'Cai');
    page.say(1, { t: 'now', topic: 'lobby', value: 'new' });
    expect([page.connection.status.kind, page.connection.me?.name]).toEqual(['connected', 'Cai']);
    expect(page.heard).toEqual(['new']);
    expect([page.joinsOf(0), page.joinsOf(1)]).toEqual([['lobby'], ['lobby']]);
    await page.time.run(20);
    expect(page.channels).toHaveLength(2);
  });

  it('keeps a topic that was followed again after it was closed', () => {
    const page = new Page();
    const stop = page.follow();
    page.welcome(0);
    page.connection.close();
    page.follow();
    stop();
    page.welcome(1);
    expect(page.joinsOf(1)).toEqual(['lobby']);
    page.say(1, { t: 'now', topic: 'lobby', value: 'new' });
    expect(page.heard).toEqual(['new']);
  });

  it('leaves a server that hangs, waits for the next two no longer, and then longer for each that does not welcome it', async () => {
    const page = new Page();
    page.follow();
    page.welcome(0);
    const openings: number[] = [];
    for (let at = 0; at <= 6000; at += 25) {
      if (page.channels.length > openings.length) openings.push(at);
      await page.time.run(25);
    }
    // It is left after 0.8 seconds and a pause; then it waits 0.8, 0.8 and 1.6 seconds for an answer. Those
    // count as pauses before the next attempt.
    expect(openings).toEqual([0, 1025, 1825, 2725, 4325]);
  });
});

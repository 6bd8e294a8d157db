import type { Triggers } from "@majlis/local/cognito/pool";
import { afterEach, expect, it } from "vitest";
import { start, startWithSara, stopAll, WRONG_SIGN_IN } from "./startCognito";

afterEach(stopAll);

/** Two challenges: the answers are their numbers. Each trigger notes what it got. */
const challenges = (notes: unknown[] = []): Triggers => ({
  defineAuthChallenge: (event) => {
    const { session, userNotFound, clientMetadata } = event.request;
    notes.push({ define: session.length, userNotFound, locale: clientMetadata?.["locale"] });
    const failAuthentication = session.some(({ challengeResult }) => !challengeResult);
    const issueTokens = !failAuthentication && session.length === 2;
    const isOpen = !failAuthentication && !issueTokens;
    event.response = {
      failAuthentication,
      issueTokens,
      ...(isOpen && { challengeName: "CUSTOM_CHALLENGE" }),
    };
    return event;
  },
  createAuthChallenge: (event) => {
    const number = String(event.request.session.length + 1);
    event.response = {
      publicChallengeParameters: { number },
      privateChallengeParameters: { answer: number },
      challengeMetadata: `CHALLENGE_${number}`,
    };
    return event;
  },
  verifyAuthChallenge: (event) => {
    const { challengeAnswer, privateChallengeParameters } = event.request;
    event.response.answerCorrect = challengeAnswer === privateChallengeParameters["answer"];
    return event;
  },
  postAuthentication: (event) => {
    notes.push({ signedIn: event.request.clientMetadata?.["locale"] });
    return event;
  },
});

const begin = { ClientId: "majlis-web", AuthFlow: "CUSTOM_AUTH" };

it("asks challenge after challenge, and signs in once the triggers say so", async () => {
  const notes: unknown[] = [];
  const { client, email, sub } = await startWithSara({ triggers: challenges(notes) });
  const asked: unknown[] = [];
  const { session } = await client.signInByChallenge(email, (parameters) => {
    asked.push(parameters);
    return String(asked.length);
  });
  expect(session.isValid()).toBe(true);
  expect(asked).toEqual([
    { USERNAME: sub, number: "1" },
    { USERNAME: sub, number: "2" },
  ]);
  // The metadata of the first call reaches no trigger of a challenge.
  expect(notes).toEqual([
    { define: 0, userNotFound: false, locale: undefined },
    { define: 1, userNotFound: false, locale: "ar" },
    { define: 2, userNotFound: false, locale: "ar" },
    { signedIn: "ar" },
  ]);
});

it("ends with the refusal of a wrong password where the triggers fail it, and takes each session once", async () => {
  const { client, call, email } = await startWithSara({ triggers: challenges() });
  await expect(client.signInByChallenge(email, () => "wrong")).rejects.toMatchObject(WRONG_SIGN_IN);
  const { json } = await call("InitiateAuth", { ...begin, AuthParameters: { USERNAME: email } });
  const answer = {
    ClientId: "majlis-web",
    ChallengeName: "CUSTOM_CHALLENGE",
    Session: json["Session"],
    ChallengeResponses: { USERNAME: email, ANSWER: "1" },
  };
  expect((await call("RespondToAuthChallenge", answer)).status).toBe(200);
  expect((await call("RespondToAuthChallenge", answer)).json).toMatchObject({
    __type: "NotAuthorizedException",
  });
});

it("gives an unknown address the same challenge, marks it, and never signs it in", async () => {
  const notes: unknown[] = [];
  const { client, call, email } = await startWithSara({ triggers: challenges(notes) });
  const shapeOf = async (USERNAME: string) => {
    const { status, json } = await call("InitiateAuth", { ...begin, AuthParameters: { USERNAME } });
    const { USERNAME: id, ...parameters } = Object(json["ChallengeParameters"]);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    return { status, keys: Object.keys(json), parameters };
  };
  expect(await shapeOf("nobody@example.com")).toEqual(await shapeOf(email));
  expect(notes[0]).toMatchObject({ userNotFound: true });
  let asked = 0;
  const signingIn = client.signInByChallenge("nobody@example.com", () => String(++asked));
  await expect(signingIn).rejects.toMatchObject(WRONG_SIGN_IN);
});

it("refuses the flow in a pool without the triggers, and an account that is not confirmed", async () => {
  const bare = await startWithSara();
  const { json } = await bare.call("InitiateAuth", { ...begin, AuthParameters: { USERNAME: bare.email } });
  expect(json).toMatchObject({ __type: "InvalidParameterException" });
  const { client } = await start({ triggers: challenges() });
  await client.signUp("new@example.com", "olive oil and zaatar");
  let asked = 0;
  await expect(client.signInByChallenge("new@example.com", () => String(++asked))).rejects.toMatchObject({
    name: "UserNotConfirmedException",
  });
});

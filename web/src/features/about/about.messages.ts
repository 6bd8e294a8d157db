import { defineMessages } from "../../lib/i18n";

export const aboutMessages = defineMessages("about", {
  title: "About Us",
  intro: "Majlis is the room where guests sit. Ours is as large as the city.",
  missionTitle: "Our mission",
  mission:
    "The world already lives in your city: in its kitchens, its workshops and its back rooms with a lute on the wall. We bring people to one another there, so that one can meet the world without traveling.",
  valuesTitle: "What we hold to",
  welcome: "Everyone is a guest",
  welcomeBody: "Nobody needs to know anyone to come. A host greets you by name at the door.",
  curious: "Ask, then taste",
  curiousBody: "Culture is what people do together. Our evenings are made to take part in.",
  fair: "Fair to those who host",
  fairBody: "The cooks, dancers and storytellers are named, thanked and invited back.",
  trust: "Safe to show up",
  trustBody: "Hidden places are told to those who hold a ticket, and to nobody else.",
  teamTitle: "Who we are",
  founders: "City founders",
  foundersBody: "They lead the community of a city, choose its evenings and stand at the door.",
  hosts: "Hosts",
  hostsBody: "Members who open their tables and workshops for gatherings of up to 20.",
  crew: "The house",
  crewBody: "A small crew that keeps this site, reads your letters and answers them.",
  contactTitle: "Write to us",
});

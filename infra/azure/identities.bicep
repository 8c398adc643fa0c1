// The functions and the transcoder sign in to other services with these identities.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object

resource functions 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: 'id-functions-${name}'
  location: location
  tags: tags
}

// Uploaded files could attack the transcoder, so it has an identity of its own, which can do only what videos need.
resource transcoder 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: 'id-transcoder-${name}'
  location: location
  tags: tags
}

output functionsId string = functions.id
output functionsClientId string = functions.properties.clientId
output functionsPrincipalId string = functions.properties.principalId
output transcoderId string = transcoder.id
output transcoderClientId string = transcoder.properties.clientId
output transcoderPrincipalId string = transcoder.properties.principalId
